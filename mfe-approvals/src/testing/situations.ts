import { type PortalView, screen, waitFor } from 'shared-session/testing';

/** Text that a person reads: on the screen, or in a toast. */
export type Words = string | RegExp | { toast: string; kind: 'success' | 'error' };

/**
 * One row of a screen's table: a situation with its real cause, and the exact text it must show.
 */
export interface Situation {
  when: string;
  words: readonly Words[];
  show: () => PortalView | Promise<PortalView>;
}

async function expectWords(words: Words, view: PortalView) {
  if (typeof words === 'string' || words instanceof RegExp)
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  else
    await waitFor(() =>
      expect(view.toasts()).toContainEqual({ kind: words.kind, text: words.toast, duration: 5000 }),
    );
}

/** Runs a table. */
export function testSituations(situations: readonly Situation[]): void {
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
