import { type Command } from 'commander';
import { type Change, type ChangeResult } from 'contracts/releases';
import { parseId } from '../../builds/names';
import { type Context } from '../context';
import { sayDiff } from '../diff-words';
import { CommandError, exit } from '../exit-codes';
import { result } from '../output';

interface ChangeOptions {
  env: string;
  reason: string;
  base?: number;
  dryRun?: boolean;
}

const number = (text: string): number => {
  if (!/^\d+$/.test(text))
    throw new CommandError(exit.usage, `"${text}" is no revision number.`, { code: 'usage' });
  return Number(text);
};

/** What a person reads when a change waits; one that waited already is somebody's. */
const waitingWords = (
  env: string,
  { proposal, isNew, proposedBy }: Extract<ChangeResult, { state: 'proposed' }>,
): string =>
  isNew
    ? `${env} asks for a second person, who approves this with: npx portal approve ${proposal}`
    : `The same change waits already, proposed by ${proposedBy}: npx portal approve ${proposal}`;

async function apply(context: Context, options: ChangeOptions, change: Change): Promise<void> {
  const client = context.client();
  const params = { environment: options.env };
  const newest = async () => {
    const [latest] = await client.call('GET /portal/api/environments/:environment/revisions', {
      params,
      query: { limit: 1 },
    });
    return latest?.number ?? 0;
  };
  const answer = await client.call('POST /portal/api/environments/:environment/changes', {
    params,
    body: {
      base: options.base ?? (await newest()),
      change,
      reason: options.reason,
      dryRun: Boolean(options.dryRun),
    },
  });
  result(context.output, answer, (answer) => {
    sayDiff(context.output, answer.diff);
    for (const note of answer.notes) context.output.line(note);
    if (answer.state === 'applied')
      context.output.line(`${options.env} now runs revision ${answer.revision}.`);
    if (answer.state === 'planned')
      context.output.line(
        `This would become revision ${answer.revision} of ${options.env}. Nothing was changed.`,
      );
    if (answer.state === 'proposed') {
      context.output.line(waitingWords(options.env, answer));
    }
  });
  if (answer.state === 'proposed') context.end(exit.waiting);
}

const shared = (command: Command, where: 'env' | 'to' = 'env'): Command =>
  command
    .requiredOption(`--${where} <environment>`, 'which environment')
    .requiredOption('--reason <text>', 'why, for the history')
    .option(
      '--base <revision>',
      'the revision you looked at; refused when somebody changed it since',
      number,
    )
    .option('--dry-run', 'say what would change, and change nothing');

/** pin, unpin, promote, rollback, disable, enable, approve: everything that makes a revision. */
export function changeCommands(program: Command, context: Context): void {
  shared(program.command('pin <builds...>').description('run these versions in an environment'))
    .addHelpText(
      'after',
      '\nExamples:\n  portal pin mfe-member@1.4.2 --env production --reason "Fix the empty profile"\n  portal pin shell@1.1.0 mfe-public@1.1.0 --env staging --reason "New search" --dry-run',
    )
    .action((builds: string[], options: ChangeOptions) =>
      apply(context, options, { action: 'pin', builds: builds.map(parseId) }),
    );

  shared(program.command('unpin <area>').description('take an area out of an environment'))
    .addHelpText(
      'after',
      '\nExample:\n  portal unpin mfe-surveys --env staging --reason "The trial is over"',
    )
    .action((area: string, options: ChangeOptions) =>
      apply(context, options, { action: 'unpin', area }),
    );

  shared(program.command('promote').description('bring what one environment runs to another'), 'to')
    .requiredOption('--from <environment>', 'where it runs already')
    .option('--only <names>', 'only these parts, separated by commas')
    .addHelpText(
      'after',
      '\nExamples:\n  portal promote --from staging --to production --reason "Release of the week"\n  portal promote --from staging --to production --only mfe-member --reason "Only the member area"',
    )
    .action((options: Omit<ChangeOptions, 'env'> & { to: string; from: string; only?: string }) =>
      apply(
        context,
        { ...options, env: options.to },
        {
          action: 'promote',
          from: options.from,
          ...(options.only ? { only: options.only.split(',') } : {}),
        },
      ),
    );

  shared(
    program
      .command('rollback')
      .description('run again exactly what an older revision ran, as a new revision'),
  )
    .requiredOption('--to <revision>', 'the revision to go back to', number)
    .option('--only <names>', 'only these parts, separated by commas')
    .addHelpText(
      'after',
      '\nExamples:\n  portal rollback --env production --to 41 --reason "Errors in the agenda since 42"\n  portal rollback --env production --to 41 --only mfe-member --reason "Only the member area"',
    )
    .action((options: ChangeOptions & { to: number; only?: string }) =>
      apply(
        context,
        options,
        options.only
          ? { action: 'rollback-parts', to: options.to, only: options.only.split(',') }
          : { action: 'rollback', to: options.to },
      ),
    );

  shared(
    program.command('disable <area>').description('switch an area off and say why in its place'),
  )
    .requiredOption('--message <text>', 'the sentence people read in its place')
    .addHelpText(
      'after',
      '\nExample:\n  portal disable mfe-club-admin --env production --message "Back at noon" --reason "Wrong totals since 42"',
    )
    .action((area: string, options: ChangeOptions & { message: string }) =>
      apply(context, options, { action: 'disable', area, message: options.message }),
    );

  shared(program.command('enable <area>').description('switch an area on again'))
    .addHelpText(
      'after',
      '\nExample:\n  portal enable mfe-club-admin --env production --reason "Mended in 43"',
    )
    .action((area: string, options: ChangeOptions) =>
      apply(context, options, { action: 'enable', area }),
    );

  program
    .command('approve <proposal>')
    .description('say yes, as the second person, to a change that waits')
    .addHelpText('after', '\nExample:\n  portal approve b5ec179c8e')
    .action(async (id: string) => {
      const answer = await context
        .client()
        .call('POST /portal/api/proposals/:id/approve', { params: { id } });
      result(context.output, answer, (answer) => {
        if ('approvals' in answer)
          return context.output.line(
            `Approved: a change of ${answer.name} takes one person from now on.`,
          );
        sayDiff(context.output, answer.diff);
        for (const note of answer.notes) context.output.line(note);
        if (answer.state === 'applied')
          context.output.line(`Approved: it now runs as revision ${answer.revision}.`);
      });
    });

  program
    .command('withdraw <proposal>')
    .description('take back a change that you proposed')
    .addHelpText('after', '\nExample:\n  portal withdraw b5ec179c8e')
    .action(async (proposal: string) => {
      const closed = await context
        .client()
        .call('POST /portal/api/proposals/:id/withdraw', { params: { id: proposal } });
      result(context.output, closed, ({ id }) =>
        context.output.line(`Withdrawn: ${id} waits no longer.`),
      );
    });

  program
    .command('reject <proposal>')
    .description('say no to a change that waits for a second person')
    .requiredOption('--reason <text>', 'why, for the one who proposed it')
    .addHelpText('after', '\nExample:\n  portal reject b5ec179c8e --reason "Not in exam week"')
    .action(async (proposal: string, { reason }: { reason: string }) => {
      const closed = await context.client().call('POST /portal/api/proposals/:id/reject', {
        params: { id: proposal },
        body: { reason },
      });
      result(context.output, closed, ({ id }) =>
        context.output.line(`Rejected: ${id} waits no longer.`),
      );
    });
}
