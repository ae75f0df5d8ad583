import { type Change, type Pins, type Problem } from 'contracts/releases';

const restoringActions: readonly Change['action'][] = [
  'rollback',
  'rollback-parts',
  'disable',
  'enable',
  'unpin',
  'service-worker',
];
const tooHeavy = new Set(['over_budget', 'over_role_budget']);
/** A dead navigation entry does not keep pages from opening. */
const ofNavigation = new Set(['navigation_nowhere', 'navigation_taken']);
/** A missing call blocks neither a restore nor changes of other builds. */
export const ofApi = 'call_not_offered';
/** An entry that led nowhere before this change as well; no reason to refuse a fix of its area. */
export const STILL_NOWHERE = 'navigation_still_nowhere';
const broken = new Set(['file_missing', 'file_differs', 'bad_signature', 'global_taken']);

/** Builds for which a change is not to blame: they run already, or stop running with it. */
function unmoved(before: Pins, next: Pins): Set<string> {
  const found = new Set<string>(before.shell ? [`shell@${before.shell}`] : []);
  for (const [name, { version, disabled }] of Object.entries(before.areas)) {
    if (!disabled || next.areas[name]?.disabled) found.add(`${name}@${version}`);
  }
  return found;
}

/**
 * The problems for which a change is refused. Tolerated are heavy pages and dead navigation entries
 * in a restore, and damage of running builds, which must not block switching off or rolling back.
 */
export function blockingProblems(
  problems: readonly Problem[],
  { action }: Change,
  { before, next }: { before: Pins; next: Pins },
): Problem[] {
  const excused = unmoved(before, next);
  const isRestoring = restoringActions.includes(action);
  return problems.filter(({ code, build }) => {
    if (code === STILL_NOWHERE) return false;
    // A change is not refused for problems of builds that it does not touch.
    if (ofNavigation.has(code) || code === ofApi) return !isRestoring && !excused.has(build);
    return !isRestoring || (!tooHeavy.has(code) && !(broken.has(code) && excused.has(build)));
  });
}
