/** The code for an unknown address. Of the calls only `getOpsFile` answers with it. */
export const UNKNOWN_CALL = 'not_found';
