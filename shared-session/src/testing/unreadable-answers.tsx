import { cleanup, waitFor } from '@testing-library/react';
import { type CallKey, type User } from 'contracts';
import { type ComponentType, type ReactNode } from 'react';
import { runningRequests } from '../api/http';
import { queryClient } from '../api/query-client';
import { answerHtml, forgetHandlers, handleServerTime, readsSeen } from './handlers';
import { type PortalView, renderPortal } from './render-portal';
import { screen } from './specified-words';

/** What a page shows when one of its calls cannot be read. */
type Shown =
  /** Every text that is new on the page, in its order, without the names of the retry button. */
  | readonly string[]
  /** The page says nothing of it, for this reason. */
  | { unneeded: string };

/** A page of an area, and what it shows when a call of it fails. */
export interface ReadPage {
  /** The address to open; the route's path when left out. */
  route?: string;
  user?: User | null;
  /** Handlers that differ from those of the area. */
  answer?: () => void;
  /** Opens a part of the page. `calls` are then those that the part sends. */
  act?: (view: PortalView) => Promise<unknown>;
  /** Every call that is read. */
  calls: Partial<Record<CallKey, Shown>>;
  /** The retry button loads the page again. */
  retryReloads?: boolean;
}

interface AreaPages {
  /** The area's own list: a path that has no pages in the table fails. */
  routes: readonly { path: string; lazy: () => Promise<{ Component: ComponentType }> }[];
  /** Handlers for all calls of the area. */
  answerAll: () => void;
  pages: Readonly<Record<string, readonly ReadPage[]>>;
  wrapper: ComponentType<{ children: ReactNode }>;
}

const retryNames = /^(retry|try again|refresh page)\b/i;

/** The texts on the page, each once. */
function textsOnPage(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = new Set<string>();
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    const text = textContent?.trim();
    if (text && !parentElement?.closest('style, [data-announcer]')) texts.add(text);
  }
  return [...texts];
}

const expectSettled = () => {
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  expect([queryClient.isFetching(), runningRequests.get()]).toEqual([0, 0]);
};

/** Only the date is fixed: all renders of a file show the same times. */
const holdDate = (now: number) =>
  jest.useFakeTimers({
    now,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });

/**
 * Tests every page of an area with a page of HTML in place of each answer, one at a time. The page
 * must say so in its own words and show nothing else that is new, and Retry must heal it.
 */
export function testUnreadableAnswers({ routes, answerAll, pages, wrapper }: AreaPages): void {
  const answer = (page: ReadPage) => {
    handleServerTime();
    answerAll();
    page.answer?.();
  };
  const open = async (path: string, { route = path, user = null }: ReadPage) => {
    const { Component } = (await routes.find((each) => each.path === path)?.lazy()) ?? {};
    if (!Component) throw new Error(`The area has no route ${path}`);
    return renderPortal(<Component />, { path, route, user, wrapper });
  };
  const close = () => {
    cleanup();
    queryClient.clear();
  };
  /** Opens a page with every answer readable. Returns its texts. */
  const readTexts = async (path: string, page: ReadPage): Promise<string[]> => {
    answer(page);
    const view = await open(path, page);
    let before: string[] = [];
    if (page.act) {
      await waitFor(expectSettled);
      before = readsSeen();
      await page.act(view);
    }
    await waitFor(() => {
      expectSettled();
      const calls = readsSeen().filter((call) => !before.includes(call));
      expect(calls).toEqual(Object.keys(page.calls).sort());
    });
    const found = textsOnPage();
    close();
    forgetHandlers();
    return found;
  };

  const texts = new Map<ReadPage, Promise<string[]>>();
  const textsOf = (path: string, page: ReadPage): Promise<string[]> => {
    const read = texts.get(page) ?? readTexts(path, page);
    texts.set(page, read);
    return read;
  };

  const now = Date.now();
  beforeEach(() => {
    holdDate(now);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test.each(routes.map(({ path }) => path))('%s has its calls in the table', async (path) => {
    const listed = pages[path] ?? [];
    expect(listed).not.toEqual([]);
    for (const page of listed) expect(await textsOf(path, page)).not.toEqual([]);
  });

  const rows = Object.entries(pages).flatMap(([path, listed]) =>
    listed.flatMap((page) =>
      Object.entries(page.calls).map(
        ([call, shown]) => [page.route ?? path, call as CallKey, { path, page, shown }] as const,
      ),
    ),
  );
  if (rows.length > 0)
    test.each(rows)('%s with a page of HTML for %s', async (_, call, { path, page, shown }) => {
      const before = await textsOf(path, page);
      answer(page);
      answerHtml(call);
      const view = await open(path, page);
      await page.act?.(view);
      await waitFor(() => {
        expectSettled();
        expect(readsSeen()).toContain(call);
        const added = textsOnPage().filter((text) => !before.includes(text));
        const words = added.filter((text) => !retryNames.test(text));
        expect(words).toEqual('unneeded' in shown ? [] : shown);
      });
      if ('unneeded' in shown) return;
      answer(page);
      const [retry] = screen.getAllByRole('button', { name: retryNames });
      if (retry) await view.user.click(retry);
      if (page.retryReloads) {
        close();
        await open(path, page);
      }
      await waitFor(() => expect(textsOnPage().sort()).toEqual([...before].sort()));
    });
}
