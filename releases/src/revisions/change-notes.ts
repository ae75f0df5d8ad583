import { type Change, type Pins } from 'contracts/releases';
import { type Verdict } from '../gate/gate';
import { byCause } from '../gate/problem';
import { ofApi, STILL_NOWHERE } from '../gate/blocking-problems';
import { buildsOf } from './pins';

/** A sentence for each part that goes back to an older version and stays switched off. */
export const stillOff = (
  { environment, change }: { environment: string; change: Change },
  before: Pins,
  next: Pins,
): string[] =>
  change.action === 'rollback-parts'
    ? change.only
        .filter((part) => before.areas[part]?.disabled && next.areas[part]?.disabled)
        .map(
          (part) =>
            `${part} stays switched off: portal enable ${part} --env ${environment} switches it on.`,
        )
    : [];

/** What a change of the service worker's switch does, as a sentence. */
export const switchNotes = (environment: string, before: Pins, next: Pins): string[] => {
  if (before.serviceWorker === next.serviceWorker) return [];
  return next.serviceWorker
    ? [
        `The service worker is switched off: each browser that reaches the portal removes it, with the passes that it keeps. portal service-worker on --env ${environment} switches it on.`,
      ]
    : ['The service worker is switched on: browsers register it, and keep passes, from now on.'];
};

/** A sentence if the API did not say which calls it offers. */
export const apiNotes = ({ isApiSilent }: Pick<Verdict, 'isApiSilent'>): string[] =>
  isApiSilent
    ? ['The API did not say which calls it offers: that these builds find theirs was not checked.']
    : [];

/** Side effects of a change, as sentences. */
export function changeNotes(verdict: Verdict, before: Pins): string[] {
  const { dropped, problems } = verdict;
  const runs = buildsOf(before);
  // Problems that the change introduces but that do not block it.
  const tolerated = problems.filter(
    ({ code, build }) => (code === ofApi || code === STILL_NOWHERE) && !runs.includes(build),
  );
  return [
    ...dropped.map(
      ({ area, problem: { build, what, where } }) =>
        `${area} has no version to fall back to: ${build} cannot be one, ${what} (${where}).`,
    ),
    ...byCause(tolerated).map(({ build, what, where }) => `${build}: ${what} (${where}).`),
    ...apiNotes(verdict),
  ];
}
