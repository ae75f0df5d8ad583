import { type Command } from 'commander';
import { type Context } from '../context';
import { usage } from '../option-values';
import { moment, result, table } from '../output';

const MINUTES = { m: 1, h: 60, d: 24 * 60 };

/** Reads `30m`, `2h` or `1d`. */
function minutesOf(text: string): number {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  const minutes = Number(count) * MINUTES[unit as keyof typeof MINUTES];
  if (minutes >= 1 && minutes <= 7 * 24 * 60) return minutes;
  throw usage(`--for takes minutes, hours or days like 30m, 2h or 1d, at most 7d, not "${text}".`);
}

const stateOf = ({ endedAt, expiresAt }: { endedAt: string | null; expiresAt: string }) => {
  if (endedAt) return `ended ${moment(endedAt)}`;
  return `${Date.parse(expiresAt) <= Date.now() ? 'expired' : 'open until'} ${moment(expiresAt)}`;
};

/** preview and previews. */
export function previewCommands(program: Command, { output, ...context }: Context): void {
  program
    .command('preview <what>')
    .description(
      'make a link that shows a build, or the revision of a support code, to who opens it',
    )
    .requiredOption('--env <environment>', 'the environment it is shown in')
    .option('--for <time>', 'how long: 30m, 2h, 1d', '2h')
    .addHelpText(
      'after',
      '\nExamples:\n  portal preview mfe-member@1.19.0 --env production --for 2h\n  portal preview r12/mfe-member@1.4.2 --env production',
    )
    .action(async (what: string, { env, for: time }: { env: string; for: string }) => {
      const minutes = minutesOf(time);
      const client = context.client();
      const made = await client.call('POST /portal/api/environments/:environment/previews', {
        params: { environment: env },
        body: { what, minutes },
      });
      result(
        output,
        { ...made, url: client.connection.url + made.path },
        ({ url, id, expiresAt, notes }) => {
          output.line(url);
          output.line(
            `Shows ${made.what} to who opens it, until ${moment(expiresAt)} UTC, where ${env} is served; npx portal previews end ${id} ends it.`,
          );
          notes.forEach((note) => output.line(note));
        },
      );
    });

  const previews = program
    .command('previews')
    .description('previews: who shows what until when')
    .addHelpText(
      'after',
      '\nExamples:\n  portal previews list --env staging\n  portal previews end d51f19288ef8',
    );
  previews
    .command('list')
    .description('the previews of the last thirty days')
    .requiredOption('--env <environment>', 'the environment')
    .action(async ({ env }: { env: string }) => {
      const all = await context
        .client()
        .call('GET /portal/api/environments/:environment/previews', {
          params: { environment: env },
        });
      result(output, all, (shown) =>
        table(
          output,
          ['preview', 'shows', 'made', 'by', 'state (UTC)'],
          shown.map((each) => [each.id, each.what, moment(each.at), each.madeBy, stateOf(each)]),
        ),
      );
    });
  previews
    .command('end <id>')
    .description('end a preview before its time')
    .action(async (id: string) => {
      const ended = await context
        .client()
        .call('DELETE /portal/api/previews/:id', { params: { id } });
      result(output, ended, () => output.line(`${id} has ended.`));
    });
}
