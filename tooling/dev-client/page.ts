// Runs on every development page before the shell: Fast Refresh, updates, the overlay, the banner.
import refreshRuntime from 'react-refresh/runtime';
import type {
  DevelopmentClient,
  DevelopmentState,
  Problem,
  RefreshRuntime,
  UpdatedPart,
} from './client';
import { createOverlay, showBanner } from './overlay';

const refresh = refreshRuntime as RefreshRuntime;
// Before React is loaded, because it registers its renderer there.
refresh.injectIntoGlobalHook(self);
// For components that a function makes after its module has run: they are not tracked.
self.$RefreshReg$ = () => undefined;
self.$RefreshSig$ = () => (type: unknown) => type;

const parts = new Map<string, UpdatedPart>();
const showProblems = createOverlay();
let ofServer: Problem[] = [];
let ofPage: Problem[] = [];
let newest: DevelopmentState | undefined;
let firstPage: string | undefined;
let isUpdating = false;
let mustReload = false;

const show = () => showProblems([...ofServer, ...ofPage]);

/** Asks the server for the place, because it has the source maps. */
async function placed(error: Error): Promise<Problem> {
  const plain: Problem = { kind: 'Error in the page', message: String(error) };
  try {
    const answer = await fetch('/portal-dev/place', { method: 'POST', body: error.stack ?? '' });
    return { ...plain, ...((await answer.json()) as Partial<Problem>) };
  } catch {
    return plain;
  }
}

const known = new WeakSet<Error>();

function fail(error: unknown): void {
  if (!(error instanceof Error) || error.name === 'AbortError' || known.has(error)) return;
  known.add(error);
  void placed(error).then((problem) => {
    const isNew = !ofPage.some(
      ({ message, line }) => message === problem.message && line === problem.line,
    );
    if (isNew) ofPage = [...ofPage, problem];
    show();
  });
}

/** Updates every part of the page to its newest build, one after the other. */
async function update(): Promise<void> {
  if (isUpdating || !newest) return;
  isUpdating = true;
  try {
    for (const [name, part] of parts) {
      const wanted = newest.hashes[name];
      if (!wanted || wanted === part.hash()) continue;
      if (mustReload) return location.reload();
      await part.update(wanted);
      ofPage = [];
      refresh.performReactRefresh();
    }
  } catch (error) {
    // A module without components changed, or the updates of this build are no longer served.
    console.info('The page reloads:', error);
    return location.reload();
  }
  isUpdating = false;
  show();
  const isBehind = [...parts].some(([name, { hash }]) => {
    const wanted = newest?.hashes[name];
    return wanted && wanted !== hash();
  });
  if (isBehind) await update();
}

function hear(state: DevelopmentState): void {
  firstPage ??= state.page;
  if (state.page !== firstPage) return location.reload();
  // No part runs: the shell's build had failed when this page was made, and succeeds now.
  if (!parts.size && ofServer.length && !state.problems.length) return location.reload();
  newest = state;
  ofServer = state.problems;
  show();
  void update();
}

self.portalDevelopment = {
  refresh,
  addPart: (name, part) => {
    parts.set(name, part);
    // A part that is loaded late may have a newer build already.
    queueMicrotask(() => void update());
  },
  fail,
  reloadNext: () => {
    mustReload = true;
  },
} satisfies DevelopmentClient;

// React and the router log here which error a boundary has caught.
const print = console.error;
console.error = (...words: unknown[]) => {
  print(...words);
  for (const word of words) fail(word);
};
addEventListener('error', ({ error }) => fail(error));
addEventListener('unhandledrejection', ({ reason }) => fail(reason));

new EventSource('/portal-dev/events').onmessage = ({ data }: MessageEvent<string>) =>
  hear(JSON.parse(data) as DevelopmentState);
addEventListener('DOMContentLoaded', () => {
  const words = document.querySelector<HTMLMetaElement>('meta[name=portal-development]')?.content;
  if (words) showBanner(words);
});
