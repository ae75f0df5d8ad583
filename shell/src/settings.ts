/** The product's name in the bar and in titles. One setting of the server (BRAND), which writes it into the page. */
export const brand = (): string => document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content || 'Campus Clubs';
