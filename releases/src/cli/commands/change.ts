import { Argument, type Command } from 'commander';
import { parseId } from '../../builds/names';
import { type Context } from '../context';
import { sayDiff } from '../diff-words';
import { listed } from '../option-values';
import { result } from '../output';
import { applyChange, type ChangeOptions, withChangeOptions } from './apply-change';
import { rollbackCommand } from './rollback';

/** pin, promote, rollback, disable, service-worker, approve and so on: what makes a revision. */
export function changeCommands(program: Command, context: Context): void {
  withChangeOptions(
    program.command('pin <builds...>').description('run these versions in an environment'),
  )
    .addHelpText(
      'after',
      '\nExamples:\n  portal pin mfe-member@1.4.2 --env production --reason "Fix the empty profile"\n  portal pin shell@1.1.0 mfe-public@1.1.0 --env staging --reason "New search" --dry-run',
    )
    .action((builds: string[], options: ChangeOptions) =>
      applyChange(context, options, { action: 'pin', builds: builds.map(parseId) }),
    );

  withChangeOptions(
    program.command('unpin <area>').description('take an area out of an environment'),
  )
    .addHelpText(
      'after',
      '\nExample:\n  portal unpin mfe-surveys --env staging --reason "The trial is over"',
    )
    .action((area: string, options: ChangeOptions) =>
      applyChange(context, options, { action: 'unpin', area }),
    );

  withChangeOptions(
    program.command('promote').description('bring what one environment runs to another'),
    'to',
  )
    .requiredOption('--from <environment>', 'where it runs already')
    .option('--only <names>', 'only these parts, separated by commas', listed('--only'))
    .addHelpText(
      'after',
      '\nExamples:\n  portal promote --from staging --to production --reason "Release of the week"\n  portal promote --from staging --to production --only mfe-member --reason "Only the member area"',
    )
    .action((options: Omit<ChangeOptions, 'env'> & { to: string; from: string; only?: string[] }) =>
      applyChange(
        context,
        { ...options, env: options.to },
        {
          action: 'promote',
          from: options.from,
          ...(options.only ? { only: options.only } : {}),
        },
      ),
    );

  rollbackCommand(program, context);

  withChangeOptions(
    program.command('disable <area>').description('switch an area off and say why in its place'),
  )
    .requiredOption('--message <text>', 'the sentence people read in its place')
    .addHelpText(
      'after',
      '\nExample:\n  portal disable mfe-club-admin --env production --message "Back at noon" --reason "Wrong totals since 42"',
    )
    .action((area: string, options: ChangeOptions & { message: string }) =>
      applyChange(context, options, { action: 'disable', area, message: options.message }),
    );

  withChangeOptions(program.command('enable <area>').description('switch an area on again'))
    .addHelpText(
      'after',
      '\nExample:\n  portal enable mfe-club-admin --env production --reason "Mended in 43"',
    )
    .action((area: string, options: ChangeOptions) =>
      applyChange(context, options, { action: 'enable', area }),
    );

  withChangeOptions(
    program
      .command('service-worker')
      .description('switch the service worker of an environment off, or on again')
      .addArgument(new Argument('<state>', 'on or off').choices(['on', 'off'])),
  )
    .addHelpText(
      'after',
      '\nExample:\n  portal service-worker off --env production --reason "Old passes are shown"',
    )
    .action((state: 'on' | 'off', options: ChangeOptions) =>
      applyChange(context, options, { action: 'service-worker', state }),
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
