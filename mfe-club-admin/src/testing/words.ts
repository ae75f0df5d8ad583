import { screen, waitFor, type PortalView } from 'shared-session/testing';

/**
 * One situation of a screen: its cause, and the exact text that a person then reads on the page or
 * in a toast.
 */
export interface Situation {
  situation: string;
  words: string[];
  arrange: () => PortalView | Promise<PortalView>;
}

/** The banner whose sentences, each a link, read like this together. */
export const bannerOf = (words: string): HTMLElement | null =>
  screen.queryByText(
    (_, element) =>
      element?.matches('[data-kind="error"] > div') === true && element.textContent === words,
  );

const reads = (view: PortalView, words: string) =>
  screen.queryAllByText(words).length > 0 ||
  bannerOf(words) !== null ||
  view.toasts().some((toast) => toast.text === words);

/** Creates a situation and waits until all of its text can be read. */
export const expectWords = async ({ words, arrange }: Situation) => {
  const view = await arrange();
  await waitFor(() => {
    const missing = words.filter((one) => !reads(view, one));
    if (missing.length) throw new Error(`Not to be read: ${missing.join(' | ')}`);
  });
  return view;
};
