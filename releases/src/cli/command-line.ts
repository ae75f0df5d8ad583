import { Command, CommanderError } from 'commander';
import { resolveLocalNames } from 'server-kit/local-names';
import { ReleaseError } from '../errors';
import { refuseBlank } from './blank-values';
import { accessCommands } from './commands/access';
import { bootstrapCommand } from './commands/bootstrap';
import { buildCommands } from './commands/builds';
import { canaryCommands } from './commands/canary';
import { changeCommands } from './commands/change';
import { checkCommand } from './commands/check';
import { completionCommand } from './commands/completion';
import { newAreaCommand } from './commands/new';
import { previewCommands } from './commands/preview';
import { readCommands } from './commands/read';
import { servedCommands } from './commands/served';
import { SECONDS } from './client';
import { type Context, contextOf } from './context';
import { CommandError, exit, exitFor, exitHelp } from './exit-codes';
import { usage } from './option-values';
import { type Terminal } from './output';
import { visible } from './visible';
import { packageIn } from './package-folders';

const terminal: Terminal = {
  out: (text) => void process.stdout.write(text),
  error: (text) => void process.stderr.write(text),
};

const seconds = (text: string): number => {
  const given = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  if (given > 0 && given <= 86_400) return given;
  throw usage(`--timeout takes seconds, more than 0 and at most 86400, not "${text}".`);
};

interface Run extends Pick<
  Context,
  'root' | 'kit' | 'cwd' | 'env' | 'takeUp' | 'buildShell' | 'addKit'
> {
  terminal: Terminal;
}

/** The command with all its parts; `end` gets the exit code of a command that succeeded. */
function makeProgram(
  { terminal, ...given }: Run,
  isJson: boolean,
  end: (code: number) => void,
): { program: Command; context: Context } {
  const program = new Command('portal')
    .version(
      packageIn(given.kit ?? given.root).version ?? '',
      '-V, --version',
      'the version of this command',
    )
    .description('Decides which version of each part of the portal runs where.')
    .option('--json', 'answer as JSON')
    .option(
      '--url <address>',
      'the release service (otherwise PORTAL_URL, or the portal that runs here)',
    )
    .option(
      '--token <->',
      '- reads the token from standard input (otherwise PORTAL_TOKEN, PORTAL_TOKEN_FILE, or the local portal’s own)',
    )
    .option(
      '--timeout <seconds>',
      `how long each request to the service may take (otherwise ${SECONDS.each}, ${SECONDS.publish} for publish)`,
      seconds,
    )
    .addHelpText('after', `\n${exitHelp}\n`)
    .exitOverride()
    .hook('preAction', refuseBlank)
    .showHelpAfterError('(portal --help says more)')
    // With --json, usage errors are JSON as well: see run.
    .configureOutput({
      writeOut: (text) => terminal.out(text),
      writeErr: (text) => (isJson ? undefined : terminal.error(visible(text))),
    });
  const context = contextOf(program, { ...given, terminal, end });
  buildCommands(program, context);
  checkCommand(program, context);
  changeCommands(program, context);
  readCommands(program, context);
  servedCommands(program, context);
  previewCommands(program, context);
  canaryCommands(program, context);
  accessCommands(program, context);
  bootstrapCommand(program, context);
  newAreaCommand(program, context);
  completionCommand(program, context);
  const inherit = (command: Command) => {
    command.copyInheritedSettings(program);
    // --json may be before or behind the command's name.
    if (!command.commands.length)
      command
        .option('--json', 'answer as JSON')
        .hook(
          'preAction',
          (self) =>
            void (self.opts<{ json?: boolean }>().json && program.setOptionValue('json', true)),
        );
    command.commands.forEach(inherit);
  };
  program.commands.forEach(inherit);
  return { program, context };
}

/** Runs one command line in this process; returns its exit code. */
export async function execute(argv: readonly string[], run: Run): Promise<number> {
  const isJson = argv.includes('--json');
  let exitCode: number = exit.ok;
  const { program, context } = makeProgram(run, isJson, (code) => void (exitCode = code));
  const fail = (code: number, name: string, message: string, details?: unknown) => {
    if (isJson)
      context.output.line(JSON.stringify({ error: { code: name, message, details } }, null, 2));
    else context.output.error(`✗ ${message}`);
    return code;
  };
  try {
    await program.parseAsync([...argv]);
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exit.ok;
    if (error instanceof CommanderError && !isJson) return exit.usage;
    if (error instanceof CommanderError)
      return fail(exit.usage, 'usage', error.message.replace(/^error: /, ''));
    if (error instanceof CommandError)
      return fail(error.exitCode, error.details.code, error.message, error.details.details);
    if (error instanceof ReleaseError)
      return fail(exitFor(error.status, error.code), error.code, error.message, error.details);
    return fail(exit.failed, 'failed', error instanceof Error ? error.message : String(error));
  }
}

/** Runs the process's command line and sets its exit code. */
export async function run(
  argv: readonly string[],
  given: Pick<Run, 'root' | 'kit' | 'takeUp' | 'buildShell' | 'addKit'>,
): Promise<void> {
  resolveLocalNames();
  // `portal status | head` closes the pipe early: that is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) =>
    process.exit(error.code === 'EPIPE' ? exit.ok : exit.failed),
  );
  process.exitCode = await execute(argv, {
    ...given,
    cwd: process.cwd(),
    env: process.env,
    terminal,
  });
}
