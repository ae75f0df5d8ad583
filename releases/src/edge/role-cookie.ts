/** The cookie that the page writes while a canary chooses by role: see `browser/stored-role.ts`. */
export const ROLE_COOKIE = 'portal-role';
