import { type SetDiff } from 'contracts/releases';
import { versionWords } from '../revisions/words';
import { kilobytes, type Output, short } from './output';

/** Prints the differences, part by part. */
export function sayDiff(output: Output, diff: SetDiff): void {
  if (!diff.length) output.line('No difference.');
  for (const part of diff) {
    output.line(`${part.name}  ${versionWords(part.from, part.to)}`);
    const say = (label: string, text: string) => output.line(`  ${label.padEnd(9)} ${text}`);
    const commitOf = (version: string | null, commit: string | null) =>
      version ? short(commit) || 'unknown' : null;
    if (part.commits.from !== part.commits.to)
      say(
        'commit',
        versionWords(commitOf(part.from, part.commits.from), commitOf(part.to, part.commits.to)),
      );
    for (const route of part.routes.gained) say('+ route', route);
    for (const route of part.routes.lost) say('- route', route);
    for (const { path, from, to } of part.access) say('access', `${path}: ${from} → ${to}`);
    // Share keys of a package change together: one line is enough for people, --json has them all.
    const moved = part.shared.filter(({ from, to }) => from !== null && to !== null);
    for (const { key, from, to } of moved.slice(0, 12)) say('shared', `${key}: ${from} → ${to}`);
    if (part.from && part.to && kilobytes(part.bytes.from) !== kilobytes(part.bytes.to)) {
      const change = part.bytes.to - part.bytes.from;
      say(
        'bytes',
        `${kilobytes(part.bytes.from)} → ${kilobytes(part.bytes.to)} (${change > 0 ? '+' : ''}${kilobytes(change)})`,
      );
    }
    if (part.disabled.from !== part.disabled.to)
      say('state', part.disabled.to ? `disabled: ${part.disabled.to}` : 'enabled');
  }
}
