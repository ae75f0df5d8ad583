/**
 * The only cache of the portal in a browser (`device-record.ts`). Apart, because the shell's entry
 * needs no more than the name.
 */
export const deviceCache = 'portal-device';
