import { type Impact } from 'contracts/releases';
import { byCause, problemLines } from '../gate/problem';
import { type Output } from './output';

/** Prints which parts would break, their owners, and why. */
export function sayImpact(
  output: Output,
  { env, builds }: { env: string; builds: readonly string[] },
  { hits, unsolved = [], isApiSilent }: Impact,
): void {
  const named = builds.join(' ');
  if (hits.length === 0) output.line(`Nothing of ${env} would break with ${named}.`);
  for (const { build, owner, isLastGood, problems } of hits) {
    const whose = owner ? ` (${owner})` : '';
    output.line(
      `${build}${whose}${isLastGood ? ' could not be fallen back to' : ' would not run'}:`,
    );
    for (const { what, where, todo } of byCause(problems))
      output.line(`  ${what} (${where}); ${todo}.`);
  }
  if (unsolved.length) output.line(`A pin is refused all the same, for what ${env} runs already:`);
  for (const line of problemLines(unsolved)) output.line(`  ${line}`);
  if (isApiSilent)
    output.line('The API did not say which calls it offers: whether builds find theirs is open.');
}
