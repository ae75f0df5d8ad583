/** How long a link that confirms an address works. */
export const confirmationHours = 72;
