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
/** A dead entry of the bar keeps no page from opening. */
const ofNavigation = new Set(['navigation_nowhere', 'navigation_taken']);
/** A missing call never blocks a restore, nor a change of other builds. */
export const ofApi = 'call_not_offered';
/** An entry that led nowhere before this change as well; no reason to refuse a fix of its area. */
export const STILL_NOWHERE = 'navigation_still_nowhere';
const broken = new Set(['file_missing', 'file_differs', 'bad_signature', 'global_taken']);

/** Builds that a change makes no worse: they run already, or they stop running with it. */
function unmoved(before: Pins, next: Pins): Set<string> {
  const found = new Set<string>(before.shell ? [`shell@${before.shell}`] : []);
  for (const [name, { version, disabled }] of Object.entries(before.areas)) {
    if (!disabled || next.areas[name]?.disabled) found.add(`${name}@${version}`);
  }
  return found;
}

/**
 * The problems for which a change is refused. In an incident a heavy page, or an
 * entry of the bar that leads nowhere, is the lesser evil, and what runs already and is damaged or
 * distrusted is the very reason to switch a part off or to go back.
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
    // A change is not refused for what a build that it does not touch brought in.
    if (ofNavigation.has(code) || code === ofApi) return !isRestoring && !excused.has(build);
    return !isRestoring || (!tooHeavy.has(code) && !(broken.has(code) && excused.has(build)));
  });
}
