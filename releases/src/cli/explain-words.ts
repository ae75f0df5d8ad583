import { type Explained } from 'contracts/releases';
import { sayDiff } from './diff-words';
import { moment, type Output, short, table } from './output';

type ExplainedCode = Extract<Explained, { kind: 'code' }>;

const since = (at: { revision: number; actor: string; reason: string; at: string } | null) =>
  at ? `since revision ${at.revision}, ${moment(at.at)} UTC, ${at.actor}: ${at.reason}` : '';

const canaryWords = ({
  audience,
  state,
  startedBy,
  at,
  why,
}: NonNullable<ExplainedCode['canary']>) =>
  `as a canary for ${audience}, since ${moment(at)} UTC by ${startedBy}: ${state}${why ? ` (${why})` : ''}`;

function sayCode(
  output: Output,
  {
    code,
    environment,
    made,
    part,
    set,
    changed,
    since: began,
    canary,
    now,
    wayBack,
  }: ExplainedCode,
): void {
  const label = `${part.name}@${part.version}`;
  output.line(
    `${code}: ${label} failed in revision ${made.revision} of ${environment}${part.owner ? `, looked after by ${part.owner}` : ''}`,
  );
  output.line(`  made     ${moment(made.at)} UTC by ${made.actor}: ${made.reason}`);
  const without = canary
    ? canaryWords(canary)
    : `not in revision ${made.revision}: the page fell back to it or took it up later`;
  output.line(`  runs     ${began ? since(began) : without}`);
  output.line(
    `  field    ${part.failures} failures and ${part.fallbacks} fallbacks in browsers in 7 days`,
  );
  output.line('');
  output.line('The set:');
  table(
    output,
    ['part', 'version', 'commit', 'last good'],
    set.map((each) => [each.name, each.version, short(each.commit), each.lastGood ?? '']),
  );
  output.line('');
  output.line(`Changed since revision ${made.revision - 1}:`);
  sayDiff(output, changed);
  output.line('');
  if (wayBack) output.line(`To take it back: ${wayBack}`);
  else
    output.line(
      `${environment} runs ${part.name}@${now.version ?? 'nothing'} now, in revision ${now.revision}: Retry or a reload brings it.`,
    );
}

/** Prints what was found about an address, a build or a support code. */
export function sayExplained(output: Output, found: Explained): void {
  if (found.kind === 'code') return sayCode(output, found);
  if (found.kind === 'path') {
    output.line(
      found.servedBy
        ? `${found.path} is served by ${found.servedBy} in revision ${found.revision}`
        : `${found.path} belongs to nobody in revision ${found.revision}: it shows the Not Found page`,
    );
    if (found.route) {
      const { path, title, access, screen } = found.route;
      output.line(
        `  route    ${path} "${title}", ${access === 'public' ? 'public' : access.join(', ')}, screen ${screen}`,
      );
      output.line(`  pinned   ${since(found.since)}`);
      for (const file of found.files) output.line(`  loads    ${file}`);
    }
    return;
  }
  output.line(
    `${found.build}  commit ${short(found.commit) || 'unknown'}, published ${moment(found.publishedAt)} UTC by ${found.publishedBy}, key ${found.keyId}`,
  );
  for (const { path, access } of found.routes)
    output.line(`  route    ${path} (${access === 'public' ? 'public' : access.join(', ')})`);
  for (const run of found.runs)
    output.line(`  runs in  ${run.environment} as ${run.as} ${since(run.since)}`);
  if (!found.runs.length) output.line('  runs nowhere');
}
