/**
 * The only cache of the portal in a browser (`device-record.ts`). In a file of its own, because the
 * shell's entry needs only the name.
 */
export const deviceCache = 'portal-device';
