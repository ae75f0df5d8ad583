import { type Command } from 'commander';
import { type Change, type Revision } from 'contracts/releases';
import { ranUntil, revisionBefore, versionIn } from '../../revisions/part-history';
import { type Context } from '../context';
import { CommandError, exit } from '../exit-codes';
import { listed, usage, wholeNumber } from '../option-values';
import { applyChange, type ChangeOptions, withChangeOptions } from './apply-change';

type RollbackOptions = ChangeOptions & { to?: number; only?: string[] };

/**
 * Number of revisions that are searched for an earlier version of a part: the service's maximum.
 */
const MOST = 500;

const missing = (message: string, code: string) =>
  new CommandError(exit.missing, message, { code });

/** Why there is no version to go back to. */
function noneBefore(env: string, part: string, history: readonly Revision[]): CommandError {
  if (!history.some(({ pins }) => versionIn(pins, part))) {
    const { shell = null, areas = {} } = history[0]?.pins ?? {};
    const runs = [...(shell ? ['shell'] : []), ...Object.keys(areas)].join(', ') || 'nothing yet';
    return missing(`${env} runs no part "${part}": it runs ${runs}.`, 'part_missing');
  }
  const other = ranUntil(history, part);
  if (other) {
    const { version, from, until } = other;
    const again = `npx portal rollback --env ${env} --only ${part} --to ${from} --reason "Run ${version} again"`;
    return missing(
      `${env} has no older version of ${part} to go back to; it ran ${version} until revision ${until}. To run that again: ${again}`,
      'revision_missing',
    );
  }
  const when = history.length === MOST ? `in the last ${MOST} revisions` : 'before';
  return missing(
    `${env} ran no other version of ${part} ${when}: look at portal history --env ${env}, and name a revision with --to.`,
    'revision_missing',
  );
}

/** Restores the earlier version of one part, searched from the newest revision. */
async function partBefore(
  context: Context,
  env: string,
  part: string,
): Promise<{ base: number; to: number }> {
  const history = await context
    .client()
    .call('GET /portal/api/environments/:environment/revisions', {
      params: { environment: env },
      query: { limit: MOST },
    });
  const to = revisionBefore(history, part);
  if (to !== null) return { base: history[0]?.number ?? 0, to };
  throw noneBefore(env, part, history);
}

async function rollback(context: Context, options: RollbackOptions): Promise<void> {
  const { env, to, only } = options;
  if (to !== undefined) {
    const change: Change = only
      ? { action: 'rollback-parts', to, only }
      : { action: 'rollback', to };
    return applyChange(context, options, change);
  }
  const [part, another] = only ?? [];
  if (!part)
    throw usage('Say where to: --to REVISION, or --only PART for what that part ran before.');
  if (another)
    throw usage('Several parts go back together with --to REVISION; without it name one part.');
  const before = await partBefore(context, env, part);
  return applyChange(
    context,
    { ...options, newest: before.base },
    { action: 'rollback-parts', to: before.to, only: [part] },
  );
}

/** rollback: restores what ran before, as a new revision. */
export function rollbackCommand(program: Command, context: Context): void {
  withChangeOptions(
    program
      .command('rollback')
      .description('run again exactly what an older revision ran, as a new revision'),
  )
    .option(
      '--to <revision>',
      'the revision to go back to; default with --only PART: the version before the current one',
      wholeNumber('--to'),
    )
    .option('--only <names>', 'only these parts, separated by commas', listed('--only'))
    .addHelpText(
      'after',
      '\nExamples:\n  portal rollback --env production --to 41 --reason "Errors in the agenda since 42"\n  portal rollback --env production --only mfe-member --reason "Only the member area"\n  portal rollback --env production --to 41 --only mfe-member,mfe-public --reason "Both of them"',
    )
    .action((options: RollbackOptions) => rollback(context, options));
}
