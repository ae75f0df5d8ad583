import { type PortalView, sawWords, screen, waitFor } from 'shared-session/testing';

/**
 * Text that a person reads: on the screen, in a toast, or in the browser's alert and confirm
 * dialogs.
 */
export type Words =
  | string
  | { toast: string; kind: 'success' | 'info' | 'warning' | 'error' }
  | { alert: string }
  | { question: string };

/**
 * One row of a screen's table: a situation forced by its real cause, and the exact words that it
 * must show.
 */
export interface Situation {
  when: string;
  words: readonly Words[];
  show: () => PortalView | Promise<PortalView>;
}

async function expectWords(words: Words, view: PortalView) {
  if (typeof words === 'string') {
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  } else if ('toast' in words) {
    await waitFor(() =>
      expect(view.toasts()).toContainEqual({ kind: words.kind, text: words.toast, duration: 3000 }),
    );
  } else if ('alert' in words) {
    await waitFor(() => expect(window.alert).toHaveBeenCalledWith(words.alert));
    sawWords(words.alert);
  } else {
    await waitFor(() => expect(window.confirm).toHaveBeenCalledWith(words.question));
    sawWords(words.question);
  }
}

/** Runs a table. The browser's own questions are answered with yes. */
export function testSituations(situations: readonly Situation[]): void {
  beforeEach(() => {
    jest.spyOn(window, 'alert').mockReturnValue(undefined);
    jest.spyOn(window, 'confirm').mockReturnValue(true);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  test.each(situations.map((situation) => [situation.when, situation] as const))(
    '%s',
    async (_, { words, show }) => {
      // Not awaited when it is there: React counts an update in between as one outside of act.
      const shown = show();
      const view = shown instanceof Promise ? await shown : shown;
      for (const each of words) await expectWords(each, view);
    },
  );
}
