import { type Command } from 'commander';
import { roles } from 'contracts/constants';
import { type Audience, type Canary } from 'contracts/releases';
import { audienceWords } from '../../canaries/audience';
import { type Context } from '../context';
import { CommandError, exit } from '../exit-codes';
import { usage, wholeNumber } from '../option-values';
import { moment, type Output, result, table } from '../output';
import { sayChange } from './apply-change';

interface StartOptions {
  env: string;
  percent?: number;
  role?: string;
  optIn?: boolean;
  reason?: string;
}

/** Which browsers: exactly one of the three options. */
function audienceOf({ percent, role, optIn }: StartOptions): Audience {
  if ([percent, role, optIn].filter((each) => each !== undefined).length !== 1)
    throw usage('Say who runs it with one of --percent, --role and --opt-in.');
  if (percent !== undefined) return { by: 'percent', percent };
  if (role === undefined) return { by: 'opt-in' };
  const known = roles.find((each) => each === role);
  if (known) return { by: 'role', role: known };
  throw usage(`--role is one of ${roles.join(', ')}, not "${role}".`);
}

const stateOf = ({ state, endedAt, endedBy }: Canary) =>
  state === 'running'
    ? 'running'
    : `${state} ${moment(endedAt)} by ${endedBy ?? 'the portal itself'}`;

const vitalNames = ['LCP', 'INP', 'CLS'] as const;

/** Prints one canary with the figures of both sides. */
function sayCanary(output: Output, canary: Canary): void {
  const { part, version, pinned, audience, startedBy, at, reason, figures } = canary;
  output.line(`${part}@${version} beside ${pinned}: ${stateOf(canary)}`);
  const why = reason ? `: ${reason}` : '';
  output.line(`  ${audienceWords(audience)}, since ${moment(at)} UTC by ${startedBy}${why}`);
  table(
    { ...output, line: (text) => output.line(`  ${text ?? ''}`) },
    ['', 'views', 'trouble', 'lcp ms', 'inp ms', 'cls /100'],
    [[version, figures.canary] as const, [pinned, figures.pinned] as const].map(([label, arm]) => [
      label,
      String(arm.views),
      String(arm.troubled),
      ...vitalNames.map((name) => {
        const value = arm.vitals[name]?.p75 ?? null;
        return value === null ? '' : `≤ ${value}`;
      }),
    ]),
  );
  output.line(`  ${canary.why ?? canary.finding}`);
}

/** The running canary of a part, by the part's name or a build of it. Throws CommandError. */
async function runningOf({ client }: Context, environment: string, what: string): Promise<Canary> {
  const all = await client().call('GET /portal/api/environments/:environment/canaries', {
    params: { environment },
  });
  const [part, version] = what.split('@');
  const found = all.find((each) => each.state === 'running' && each.part === part);
  if (found && (version === undefined || version === found.version)) return found;
  throw new CommandError(
    exit.missing,
    `No canary of ${what} runs in ${environment}: look at portal canary status --env ${environment}.`,
    { code: 'canary_missing' },
  );
}

function startCommand(canary: Command, { output, client }: Context): void {
  canary
    .command('start <build>', { isDefault: true })
    .description('let some browsers run this version; portal canary <build> is the same')
    .requiredOption('--env <environment>', 'which environment')
    .option(
      '--percent <share>',
      'this share of all browsers, 1 to 50',
      wholeNumber('--percent', { least: 1, most: 50 }),
    )
    .option('--role <role>', `browsers of one role: ${roles.join(', ')}`)
    .option('--opt-in', 'who opens the link that is answered')
    .option('--reason <text>', 'why')
    .action(async (build: string, options: StartOptions) => {
      const { env, reason } = options;
      const audience = audienceOf(options);
      const { connection } = client();
      const started = await client().call('POST /portal/api/environments/:environment/canaries', {
        params: { environment: env },
        body: { build, audience, ...(reason ? { reason } : {}) },
      });
      const links = started.path && {
        join: connection.url + started.path,
        leave: `${connection.url}/portal/canary-end`,
      };
      result(output, { ...started, links }, ({ part, version, pinned, links, notes }) => {
        output.line(
          `${part}@${version} runs beside ${pinned} in ${env} for ${audienceWords(audience)}, from the next page load on.`,
        );
        if (links) output.line(`Into it: ${links.join}\nBack:    ${links.leave}`);
        notes.forEach((note) => output.line(note));
        output.line(
          `It stops itself when it is worse. npx portal canary status --env ${env} shows how it fares.`,
        );
      });
    });
}

/** canary: a version for some browsers, beside the pinned one. */
export function canaryCommands(program: Command, context: Context): void {
  const { output } = context;
  const canary = program
    .command('canary')
    .description('try a version with some browsers, compared with the pinned one')
    .addHelpText(
      'after',
      '\nExamples:\n  portal canary mfe-member@1.5.0 --env production --percent 5\n  portal canary mfe-member@1.5.0 --env production --role member\n  portal canary mfe-member@1.5.0 --env production --opt-in\n  portal canary status --env production\n  portal canary promote mfe-member --env production\n  portal canary stop mfe-member --env production --reason "Wrong totals"',
    );
  startCommand(canary, context);

  canary
    .command('status')
    .description('canaries that run, and those of the last thirty days, with their figures')
    .requiredOption('--env <environment>', 'which environment')
    .addHelpText('after', '\nExample:\n  portal canary status --env production')
    .action(async ({ env }: { env: string }) => {
      const all = await context
        .client()
        .call('GET /portal/api/environments/:environment/canaries', {
          params: { environment: env },
        });
      result(output, all, (shown) => {
        shown.forEach((each) => sayCanary(output, each));
        if (!shown.length) output.line(`${env} has had no canary for thirty days.`);
      });
    });

  canary
    .command('promote <part>')
    .description('pin the version of a canary; a second person may have to say yes')
    .requiredOption('--env <environment>', 'which environment')
    .option('--reason <text>', 'why (otherwise its figures)')
    .addHelpText('after', '\nExample:\n  portal canary promote mfe-member --env production')
    .action(async (what: string, { env, reason }: { env: string; reason?: string }) => {
      const { id } = await runningOf(context, env, what);
      const answer = await context.client().call('POST /portal/api/canaries/:id/promote', {
        params: { id },
        body: reason ? { reason } : {},
      });
      sayChange(context, env, answer);
    });

  canary
    .command('stop <part>')
    .description('end a canary: its browsers run the pinned version at their next page load')
    .requiredOption('--env <environment>', 'which environment')
    .option('--reason <text>', 'why')
    .addHelpText(
      'after',
      '\nExample:\n  portal canary stop mfe-member --env production --reason "Wrong totals"',
    )
    .action(async (what: string, { env, reason }: { env: string; reason?: string }) => {
      const { id } = await runningOf(context, env, what);
      const stopped = await context.client().call('POST /portal/api/canaries/:id/stop', {
        params: { id },
        body: reason ? { reason } : {},
      });
      result(output, stopped, (shown) => sayCanary(output, shown));
    });
}
