/** The code of a service that does not know an address. Of the calls only `getOpsFile` answers it. */
export const UNKNOWN_CALL = 'not_found';
