/** How far back changes are shown on the first visit, in ms. */
export const firstVisit = 14 * 86_400_000;
