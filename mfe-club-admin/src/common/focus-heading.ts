/**
 * Puts the keyboard at the heading of a page whose content was exchanged under the same address.
 */
export const focusHeading = (): void => {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
};
