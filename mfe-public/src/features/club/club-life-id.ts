/** The place of a club's events on its page. */
export const clubLifeId = 'next-events';
