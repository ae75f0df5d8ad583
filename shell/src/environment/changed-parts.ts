import { type Access, type EnvironmentDocument, type PinnedArea } from 'contracts';
import { session } from 'shared-session';

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
 * The parts of a newer revision that changed, in this person's words. Empty when none is open to
 * them.
 */
export function changedParts(own: EnvironmentDocument, now: EnvironmentDocument): string[] {
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
