import { type Change, type Pins, type Revision } from 'contracts/releases';
import { ReleaseError } from '../errors';
import { differingParts } from './pins';
import { everyPart, namedParts } from './planned-pins';
import { type RevisionsRepository } from './revisions.repository';

interface Request {
  environment: string;
  base: number;
  change: Change;
  /** Whether it may be planned on a newer revision in which only other parts changed. */
  othersMayMove?: boolean;
}

/** Revisions that a change may be behind; more are refused. */
const MOST_BEHIND = 100;

/** How often a change is planned again. Each time another change has succeeded. */
const MOST_PLANS = 20;

const isStale = (error: unknown) =>
  error instanceof ReleaseError && error.code === 'stale_revision';

/** A set without the versions to fall back to: the gate drops them from parts nobody changed. */
const withoutFallbacks = (pins: Pins): Pins => ({
  ...pins,
  areas: Object.fromEntries(
    Object.entries(pins.areas).map(([name, pin]) => [name, { ...pin, lastGood: null }]),
  ),
});

/** The parts that somebody changed on the way, those that changed back as well. */
function movedParts(base: Pins, since: readonly Revision[]): Set<string> {
  const sets = [base, ...since.map(({ pins }) => pins).reverse()].map(withoutFallbacks);
  return new Set(sets.slice(1).flatMap((pins, at) => differingParts(sets[at] ?? base, pins)));
}

/** The newest revision, if only parts that the change does not name have changed since its base. */
async function newerBase(
  { environment, base, change }: Request,
  revisions: RevisionsRepository,
): Promise<number | null> {
  const [from, since] = await Promise.all([
    revisions.pinsAt(environment, base),
    revisions.history(environment, { limit: MOST_BEHIND + 1, after: base }),
  ]);
  const named = namedParts(change);
  const [newest] = since;
  if (!from || !newest || since.length > MOST_BEHIND || named.includes(everyPart)) return null;
  const moved = movedParts(from, since);
  return named.some((part) => moved.has(part)) ? null : newest.number;
}

/**
 * Makes a change with optimistic locking: if only other parts moved since its base, it is planned
 * and judged as a whole on the newest revision. Throws if a part that it names has moved.
 */
export async function onNewest<R extends Request, T>(
  request: R,
  make: (request: R) => Promise<T>,
  revisions: RevisionsRepository,
): Promise<T> {
  let current = request;
  for (let plans = 1; ; plans += 1) {
    try {
      return await make(current);
    } catch (error) {
      if (!request.othersMayMove || !isStale(error) || plans === MOST_PLANS) throw error;
      const base = await newerBase(current, revisions);
      if (base === null) throw error;
      current = { ...current, base };
    }
  }
}
