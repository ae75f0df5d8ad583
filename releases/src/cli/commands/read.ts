import { type Command } from 'commander';
import { type Status } from 'contracts/releases';
import { BUCKETS } from '../../health/field.repository';
import { parseId } from '../../builds/names';
import { labelOf } from '../../gate/problem';
import { changeWords, proposedWords } from '../../revisions/words';
import { type Context } from '../context';
import { exit } from '../exit-codes';
import { sayDiff } from '../diff-words';
import { sayExplained } from '../explain-words';
import { wholeNumber } from '../option-values';
import { moment, result, short, table } from '../output';
import { sayImpact } from '../impact-words';

const lastGoodOf = ({
  lastGood,
  isLastGoodReported,
  isLastGoodTrusted,
}: Status['parts'][number]): string => {
  const marks = [isLastGoodTrusted ? '' : 'key revoked', isLastGoodReported ? 'reported' : '']
    .filter(Boolean)
    .join(', ');
  return `${lastGood ?? ''}${marks && ` (${marks})`}`;
};

function sayStatus({ output }: Context, status: Status) {
  output.line(
    `${status.environment} runs revision ${status.revision}${status.at ? `, made ${moment(status.at)} UTC by ${status.actor ?? ''}: ${status.reason ?? ''}` : ''}`,
  );
  if (status.approvals > 1) output.line('Changes need a second person.');
  if (status.serviceWorker === 'off')
    output.line(
      `The service worker is switched off: portal service-worker on --env ${status.environment} switches it on.`,
    );
  table(
    output,
    ['part', 'version', 'commit', 'last good', 'state'],
    status.parts.map((part) => [
      part.name,
      part.version,
      short(part.commit),
      lastGoodOf(part),
      [
        part.isInStore ? '' : 'MISSING FROM THE STORE: publish it again or roll back',
        part.isTrusted ? '' : 'KEY REVOKED: pin a build that is signed with another key',
        part.disabled ? `disabled: ${part.disabled}` : '',
        part.failures ? `${part.failures} failures in browsers` : '',
      ]
        .filter(Boolean)
        .join('; ') || 'ok',
    ]),
  );
  for (const proposal of status.waiting) {
    const { id, actor, reason, base, isEnded } = proposal;
    const todo = isEnded
      ? `its token was revoked or has expired: npx portal reject ${id}, and make it again`
      : `npx portal approve ${id}`;
    output.line(`Waiting: ${id} by ${actor} from revision ${base}: ${reason}  (${todo})`);
    output.line(`  ${proposedWords(proposal)}`);
  }
  for (const { id, actor, reason, base, state, closedBy, closedReason } of status.closed) {
    const [what, more] =
      state === 'stale'
        ? ['Stale', closedReason ?? 'make the change again']
        : ['Rejected', `by ${closedBy ?? ''}: ${closedReason ?? ''}`];
    output.line(`${what}: ${id} by ${actor} from revision ${base}: ${reason}  (${more})`);
  }
}

/** status, impact, history, diff, builds, explain, health: all commands that only read. */
export function readCommands(program: Command, context: Context): void {
  const { output } = context;

  program
    .command('status')
    .description('what an environment runs, who made it so, and how it fares')
    .option('--env <environment>', 'which environment (all of them otherwise)')
    .addHelpText('after', '\nExamples:\n  portal status\n  portal status --env production --json')
    .action(async ({ env }: { env?: string }) => {
      const names = env
        ? [env]
        : (await context.client().call('GET /portal/api/environments')).map(({ name }) => name);
      const all: Status[] = [];
      for (const environment of names)
        all.push(
          await context
            .client()
            .call('GET /portal/api/environments/:environment', { params: { environment } }),
        );
      result(output, env ? all[0] : all, (shown) =>
        [shown ?? []].flat().forEach((status) => sayStatus(context, status)),
      );
    });

  program
    .command('impact <builds...>')
    .description('which parts of an environment these builds would break, and whose they are')
    .requiredOption('--env <environment>', 'which environment')
    .addHelpText(
      'after',
      '\nEnds with 3 when the gate would refuse a pin of them.\n\nExample:\n  portal impact shell@2.0.0 --env production',
    )
    .action(async (builds: string[], { env }: { env: string }) => {
      const impact = await context
        .client()
        .call('GET /portal/api/environments/:environment/impact', {
          params: { environment: env },
          query: { builds: builds.map((each) => labelOf(parseId(each))).join(',') },
        });
      // The gate drops a last good version with a problem. It refuses a set with any other problem.
      const breaks = impact.hits.some(({ isLastGood }) => !isLastGood);
      if (breaks || impact.unsolved?.length) context.end(exit.refused);
      result(output, impact, (shown) => sayImpact(output, { env, builds }, shown));
    });

  program
    .command('history')
    .description('the revisions of an environment, newest first')
    .requiredOption('--env <environment>', 'which environment')
    .option('--limit <count>', 'how many', wholeNumber('--limit', { least: 1, most: 500 }), 20)
    .addHelpText('after', '\nExample:\n  portal history --env production --limit 50')
    .action(async ({ env, limit }: { env: string; limit: number }) => {
      const revisions = await context
        .client()
        .call('GET /portal/api/environments/:environment/revisions', {
          params: { environment: env },
          query: { limit },
        });
      result(output, revisions, (revisions) =>
        table(
          output,
          ['revision', 'at (utc)', 'by', 'what', 'why'],
          revisions.map((each) => [
            String(each.number),
            moment(each.at),
            each.approvedBy ? `${each.actor} + ${each.approvedBy}` : each.actor,
            changeWords(each.change),
            each.reason,
          ]),
        ),
      );
    });

  program
    .command('diff <from> <to>')
    .description('what differs between two environments or revisions')
    .addHelpText(
      'after',
      '\nExamples:\n  portal diff staging production\n  portal diff production@41 production@42',
    )
    .action(async (from: string, to: string) => {
      const diff = await context.client().call('GET /portal/api/diff', { query: { from, to } });
      result(output, diff, (diff) => sayDiff(output, diff));
    });

  program
    .command('builds [name]')
    .description('published builds')
    .addHelpText('after', '\nExamples:\n  portal builds\n  portal builds mfe-member --json')
    .action(async (name?: string) => {
      const builds = await context.client().call('GET /portal/api/builds', { query: { name } });
      result(output, builds, (builds) =>
        table(
          output,
          ['build', 'version', 'commit', 'published (utc)', 'by', 'state'],
          builds.map((each) => [
            each.name,
            each.version,
            short(each.commit),
            moment(each.publishedAt),
            each.publishedBy,
            each.isTrusted ? 'ok' : 'key revoked',
          ]),
        ),
      );
    });

  program
    .command('explain <what>')
    .description(
      'why an address shows what it shows, where a build runs, what a support code stands for',
    )
    .option('--env <environment>', 'which environment', 'local')
    .addHelpText(
      'after',
      '\nExamples:\n  portal explain /events/42 --env production\n  portal explain mfe-member@1.4.2\n  portal explain r42/mfe-member@1.4.2 --env production',
    )
    .action(async (what: string, { env }: { env: string }) => {
      const found = await context
        .client()
        .call('GET /portal/api/explain', { query: { environment: env, what } });
      result(output, found, (found) => sayExplained(output, found));
    });

  program
    .command('health')
    .description(
      'how the builds fare in people’s browsers: failures, fallbacks, page speed at the 75th percentile',
    )
    .requiredOption('--env <environment>', 'which environment')
    .option('--days <count>', 'how far back', wholeNumber('--days', { least: 1, most: 90 }), 7)
    .addHelpText('after', '\nExample:\n  portal health --env production --days 1')
    .action(async ({ env, days }: { env: string; days: number }) => {
      const reports = await context.client().call('GET /portal/api/health/:environment', {
        params: { environment: env },
        query: { days },
      });
      const speed = (value: number | undefined) =>
        value === undefined ? '' : value > (BUCKETS.at(-1) ?? 0) ? 'over 30000' : `≤ ${value}`;
      result(output, reports, (reports) =>
        table(
          output,
          ['build', 'version', 'failures', 'fallbacks', 'views', 'lcp ms', 'inp ms', 'cls /100'],
          reports.map((each) => [
            each.build,
            each.version,
            String(each.failures),
            String(each.fallbacks),
            String(each.views),
            speed(each.vitals.LCP),
            speed(each.vitals.INP),
            speed(each.vitals.CLS),
          ]),
        ),
      );
    });
}
