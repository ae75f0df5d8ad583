/** The code of a service that does not know an address: no known call answers with it. */
export const UNKNOWN_CALL = 'not_found';
