/** Moves the focus to the heading when a page's content changed at the same address. */
export const focusHeading = (): void => {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
};
