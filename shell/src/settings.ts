export const settingOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;

/**
 * The product's name in the bar and in titles. One setting of the server (BRAND), which writes it
 * into the page.
 */
export const brand = (): string => settingOf('application-name') || 'Campus Clubs';

/**
 * Where people without a password find help, of the web or `mailto:`. Settings of the server:
 * HELP_URL, HELP_EMAIL.
 */
export const help = (): string | undefined => settingOf('portal-help');
