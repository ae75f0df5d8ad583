import { own } from 'contracts/own';
import { type ApprovalsChange, type Change, type Pins, type Revision } from 'contracts/releases';

/** The version that a set names for a part; null if it names none. */
export const versionIn = ({ shell, areas }: Pins, part: string): string | null =>
  part === 'shell' ? shell : (own(areas, part)?.version ?? null);

/** The version that visitors get of a part; null where it is switched off or not in the set. */
const versionOn = (pins: Pins, part: string): string | null =>
  own(pins.areas, part)?.disabled ? null : versionIn(pins, part);

/** The revision that a change brought a part back from; null if it was no rollback of the part. */
export function wentBackTo(change: Change | ApprovalsChange, part: string): number | null {
  if (change.action === 'rollback') return change.to;
  return change.action === 'rollback-parts' && change.only.includes(part) ? change.to : null;
}

/**
 * The revision that a part goes back to by itself: the newest in which another version of it ran.
 * A rollback counts as the revision it went back to, so a second one never brings back what the
 * first one took away.
 * @param history newest first
 */
export function revisionBefore(history: readonly Revision[], part: string): number | null {
  const [latest] = history;
  if (!latest) return null;
  const current = versionIn(latest.pins, part);
  let at = latest.number;
  for (const { number, pins, change } of history) {
    if (number > at) continue;
    const version = versionOn(pins, part);
    if (version && version !== current) return number;
    at = wentBackTo(change, part) ?? number - 1;
  }
  return null;
}

/**
 * The version of a part that ran before the current one, even if it was taken back: its newest
 * revision in which it was on, and the one that ended that. Null if no other version ran.
 * @param history newest first
 */
export function ranUntil(
  history: readonly Revision[],
  part: string,
): { version: string; from: number; until: number } | null {
  const current = history[0] && versionIn(history[0].pins, part);
  let until = history[0]?.number ?? 0;
  for (const { number, pins } of history) {
    const version = versionOn(pins, part);
    if (version && version !== current) return { version, from: number, until };
    until = number;
  }
  return null;
}

/**
 * The revision that a part runs its version since; null where the history begins later.
 * @param history newest first
 */
export function runsSince(history: readonly Revision[], part: string): Revision | null {
  const current = history[0] && versionIn(history[0].pins, part);
  const end = history.findIndex(({ pins }) => versionIn(pins, part) !== current);
  if (end > 0) return history[end - 1] ?? null;
  const first = history.at(-1);
  return first?.number === 1 ? first : null;
}
