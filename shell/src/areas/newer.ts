import { type Access, type EnvironmentDocument, type PinnedArea } from 'contracts';
import { session } from 'shared-session';
import { environment, pinOf, takeUp } from './environment';

/** How long the edge may take to say what it runs now, in milliseconds. */
const LIMIT = 3000;

/**
 * The document within a page; the edge writes no `<` into it. A parser would apply the page's
 * styles, which the policy forbids.
 */
const DOCUMENT = /<script type="application\/json" id="portal-environment">([^<]*)<\/script>/;

/**
 * What the environment runs now, read off the page that the edge hands out; undefined when that is
 * this tab's own set, or out of reach.
 */
export async function newerDocument(): Promise<EnvironmentDocument | undefined> {
  const own = environment();
  try {
    const answer = await fetch('/', {
      headers: { accept: 'text/html' },
      cache: 'no-cache',
      signal: AbortSignal.timeout(LIMIT),
    });
    const text = DOCUMENT.exec(await answer.text())?.[1];
    if (!text) return undefined;
    const now = JSON.parse(text) as EnvironmentDocument;
    return now.environment === own.environment && now.revision !== own.revision ? now : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Before a failed area is tried again: when another version of it runs by now (an operator took the
 * broken one back), this tab takes that one up, without a reload. Only beside the same shell: the
 * two were checked together.
 */
export async function takeUpNewer(area: string): Promise<void> {
  const now = await newerDocument();
  const pin = now?.areas.find(({ name }) => name === area);
  if (!now || !pin || now.shell.version !== environment().shell.version) return;
  const own = pinOf(area);
  if (pin.version !== own?.version || pin.disabled !== own.disabled) takeUp(pin, now.revision);
}

const isNew = (area: PinnedArea, { areas }: EnvironmentDocument) => {
  const before = areas.find(({ name }) => name === area.name);
  return before?.version !== area.version || before.disabled !== area.disabled;
};

/** What this person calls an area: its entries in the bar, else its pages. */
function namesOf({ declaration }: PinnedArea): string[] {
  const isOpen = ({ access }: { access: Access }) => session.allows(access);
  const entries = declaration.navigation.filter(isOpen).map(({ label }) => label);
  if (entries.length) return entries;
  return declaration.routes
    .filter((route) => isOpen(route) && !route.path.includes(':'))
    .map(({ title }) => title);
}

/**
 * The parts of a newer set that changed, in this person's words. Empty when none is open to them.
 */
export function changedParts(now: EnvironmentDocument): string[] {
  const own = environment();
  if (now.shell.version !== own.shell.version) return ['the portal'];
  return [...new Set(now.areas.filter((area) => isNew(area, own)).flatMap(namesOf))];
}

/** A sentence names no more parts than this. */
const MOST_NAMES = 3;

/** `Events, Clubs and Announcements`; the portal when nothing is named. */
export function inWords(parts: readonly string[]): string {
  const named = parts.length > MOST_NAMES ? [...parts.slice(0, MOST_NAMES), 'more'] : parts;
  const [first = 'the portal', ...others] = named;
  const last = others.pop();
  return last === undefined ? first : `${[first, ...others].join(', ')} and ${last}`;
}
