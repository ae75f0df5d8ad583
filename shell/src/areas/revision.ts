import { holds } from 'shared-session';
import { environment } from './environment';
import { changedParts, newerDocument } from './newer';

/** How often a visible tab asks for the current revision, in milliseconds. */
const INTERVAL = 60_000;

/** A revision that is not this tab's, and what is new in it. */
export interface NewerRevision {
  revision: number;
  /** In this person's words; empty when it is not known. */
  parts: string[];
}

let newer: NewerRevision | undefined;
const listeners = new Set<() => void>();

/** The revision the environment runs now, when it is no longer this tab's. */
export const newerRevision = (): NewerRevision | undefined => newer;
export const onNewerRevision = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Asks the edge which revision is current. Knows nothing new when the answer fails. */
export async function checkRevision(): Promise<void> {
  const { environment: name, revision } = environment();
  try {
    const answer = await fetch('/portal/current', { cache: 'no-store' });
    if (!answer.ok) return;
    const current = (await answer.json()) as { environment: string; revision: number };
    if (
      current.environment !== name ||
      current.revision === revision ||
      current.revision === newer?.revision
    )
      return;
    const now = await newerDocument();
    newer = { revision: current.revision, parts: now ? changedParts(now) : [] };
    for (const listener of [...listeners]) listener();
  } catch {
    // Out of reach: the tab goes on with what it has.
  }
}

const isLive = () => document.querySelector('meta[name=portal-live]') !== null;

/**
 * While developing: what was just built shows by itself, except where somebody is filling in a
 * form.
 */
function followLive(): void {
  setInterval(() => void checkRevision(), 500);
  onNewerRevision(() => holds.isSafe() && location.reload());
}

/** Keeps asking while the tab is visible, and whenever it becomes visible again. */
export function watchRevision(): void {
  if (isLive()) return followLive();
  const check = () => document.visibilityState === 'visible' && void checkRevision();
  setInterval(check, INTERVAL);
  document.addEventListener('visibilitychange', check);
}

/** How long the edge may take to show that it is there, in milliseconds. */
const PATIENCE = 1500;

/**
 * Leaving the page is no way to learn that there is no other: it would end on the browser's own
 * error page.
 */
async function isInReach(): Promise<boolean> {
  try {
    return (
      await fetch('/portal/current', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })
    ).ok;
  } catch {
    return false;
  }
}

/**
 * A tab keeps its revision until a safe moment: the next change of page with no unsaved form, open
 * dialog or running request, and the edge in reach. Then the page is loaded from the server, and
 * with it the newer revision. Answers whether it does so.
 * @param left whether the person went elsewhere meanwhile
 */
export async function adoptAt(url: string, left: AbortSignal): Promise<boolean> {
  if (newer === undefined || !holds.isSafe() || !(await isInReach())) return false;
  if (left.aborted || !holds.isSafe()) return false;
  location.assign(url);
  return true;
}
