import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Command, CommanderError } from 'commander';
import { ReleaseError } from '../errors';
import { accessCommands } from './commands/access';
import { buildCommands } from './commands/builds';
import { changeCommands } from './commands/change';
import { completionCommand } from './commands/completion';
import { lookCommands } from './commands/look';
import { servedCommands } from './commands/served';
import { SECONDS } from './client';
import { contextOf } from './context';
import { CommandError, exit, exitFor, exitHelp } from './exit-codes';
import { type Output } from './output';

const print: Pick<Output, 'line' | 'error'> = {
  line: (text = '') => void process.stdout.write(`${text}\n`),
  error: (text) => void process.stderr.write(`${text}\n`),
};

const versionIn = (root: string): string =>
  (JSON.parse(readFileSync(path.join(root, 'releases/package.json'), 'utf8')) as { version: string }).version;

const seconds = (text: string): number => {
  const given = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  if (given > 0 && given <= 86_400) return given;
  throw new CommandError(exit.usage, `--timeout takes seconds, more than 0 and at most 86400, not "${text}".`, { code: 'usage' });
};

/** The command with all its parts. */
export function makeProgram(root: string, env: NodeJS.ProcessEnv, isJson = false): Command {
  const program = new Command('portal')
    .version(versionIn(root), '-V, --version', 'the version of this command')
    .description('Decides which version of each part of the portal runs where.')
    .option('--json', 'answer as JSON')
    .option('--url <address>', 'the release service (otherwise PORTAL_URL, or the portal that runs here)')
    .option('--token <token>', 'the token (otherwise PORTAL_TOKEN, or the local portal’s own)')
    .option(
      '--timeout <seconds>',
      `how long each request to the service may take (otherwise ${SECONDS.each}, ${SECONDS.publish} for publish)`,
      seconds,
    )
    .addHelpText('after', `\n${exitHelp}\n`)
    .exitOverride()
    .showHelpAfterError('(portal --help says more)')
    // A script that asked for JSON gets its usage errors as JSON as well: see run.
    .configureOutput(isJson ? { writeErr: () => undefined } : {});
  const context = contextOf(program, { root, env, print });
  buildCommands(program, context);
  changeCommands(program, context);
  lookCommands(program, context);
  servedCommands(program, context);
  accessCommands(program, context);
  completionCommand(program, context);
  const inherit = (command: Command) => {
    command.copyInheritedSettings(program);
    // --json may stand before or behind the command's name.
    if (!command.commands.length)
      command
        .option('--json', 'answer as JSON')
        .hook('preAction', (self) => void (self.opts<{ json?: boolean }>().json && program.setOptionValue('json', true)));
    command.commands.forEach(inherit);
  };
  program.commands.forEach(inherit);
  return program;
}

/** Runs the command line and sets the exit code. */
export async function run(argv: readonly string[], { root, env = process.env }: { root: string; env?: NodeJS.ProcessEnv }): Promise<void> {
  // `portal status | head` closes the pipe early: that is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? exit.ok : exit.failed));
  const isJson = argv.includes('--json');
  const program = makeProgram(root, env, isJson);
  const fail = (exitCode: number, code: string, message: string, details?: unknown) => {
    if (isJson) print.line(JSON.stringify({ error: { code, message, details } }, null, 2));
    else print.error(`✗ ${message}`);
    process.exitCode = exitCode;
  };
  try {
    await program.parseAsync([...argv]);
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) process.exitCode = exit.ok;
    else if (error instanceof CommanderError && !isJson) process.exitCode = exit.usage;
    else if (error instanceof CommanderError) fail(exit.usage, 'usage', error.message.replace(/^error: /, ''));
    else if (error instanceof CommandError) fail(error.exitCode, error.details.code, error.message, error.details.details);
    else if (error instanceof ReleaseError) fail(exitFor(error.status, error.code), error.code, error.message, error.details);
    else fail(exit.failed, 'failed', error instanceof Error ? error.message : String(error));
  }
}
