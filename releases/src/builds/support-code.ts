/** A support code as the portal's cards show it: the tab's revision, and the part that failed. */
export const SUPPORT_CODE = /^r(\d{1,9})\/([a-z][a-z0-9-]*)@(\S+)$/;
