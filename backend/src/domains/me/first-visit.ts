/** How far back the first visit of a page with news reaches, in ms. */
export const firstVisit = 14 * 86_400_000;
