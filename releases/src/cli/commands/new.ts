import { type Command } from 'commander';
import { type Context } from '../context';
import { CommandError, exit } from '../exit-codes';
import { usage } from '../option-values';
import { result } from '../output';

interface Options {
  owner: string;
  path: string;
  title?: string;
  standalone?: boolean;
  kit?: string;
  install: boolean;
}

/** The title unless one is given: `mfe-campus-jobs` becomes "Campus Jobs". */
const titleOf = (name: string) =>
  name
    .replace(/^mfe-/, '')
    .split('-')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(' ');

async function inCheckout(name: string, options: Options, context: Context): Promise<void> {
  const { output, root, takeUp } = context;
  const { owner, path, title = titleOf(name), install } = options;
  if (options.kit) throw usage('--kit belongs to --standalone: a checkout needs no kit.');
  const { problemOf, writeArea } = await import('../../new-area/new-area');
  const area = { name, owner, path, title };
  const problem = problemOf(area, root);
  if (problem) throw usage(problem);
  const files = writeArea(area, root);
  if (install && !takeUp(name))
    throw new CommandError(
      exit.failed,
      `${name} is written, but its packages could not be installed: the lines above say why. Then run npx pnpm install.`,
      { code: 'install_failed' },
    );
  result(output, { name, files }, (made) => {
    for (const file of made.files) output.line(file);
    output.line(
      `\n${name} is an area with one page at ${path}. npm run dev -- ${name} shows it, npm start publishes and pins it.`,
    );
  });
}

/** new: an area with one page, in this checkout or in a repository of its own. */
export function newAreaCommand(program: Command, context: Context): void {
  program
    .command('new <name>')
    .description('write a new area with one page, its tests and its entry in the bar')
    .requiredOption('--owner <team>', 'who answers for it')
    .requiredOption('--path <path>', 'the address of its first page, such as /alumni')
    .option('--title <title>', 'of the page and in the bar (otherwise from the name)')
    .option('--standalone', 'in a repository of its own: <name> is its folder')
    .option('--kit <address>', 'with --standalone: the kit (otherwise that of the shell in use)')
    .option('--no-install', 'install nothing')
    .addHelpText(
      'after',
      '\nExamples:\n  npx portal new mfe-alumni --owner "Alumni team" --path /alumni\n  npx portal new --standalone ../mfe-alumni --owner "Alumni team" --path /alumni',
    )
    .action(async (name: string, options: Options) => {
      if (!options.standalone) return inCheckout(name, options, context);
      const { areaNameOf } = await import('../../new-area/new-repository');
      const { newRepository } = await import('../new-repository-command');
      const area = areaNameOf(name);
      return newRepository(
        name,
        { ...options, name: area, title: options.title ?? titleOf(area) },
        context,
      );
    });
}
