import { type Command } from 'commander';
import { type Context } from '../context';
import { CommandError, exit } from '../exit-codes';
import { result } from '../output';

interface Options {
  owner: string;
  path: string;
  title?: string;
  install: boolean;
}

/** `mfe-campus-jobs` is called "Campus Jobs" unless somebody says otherwise. */
const titleOf = (name: string) =>
  name
    .replace(/^mfe-/, '')
    .split('-')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(' ');

/** new: an area with one page, in this checkout. */
export function newAreaCommand(program: Command, { root, output, takeUp }: Context): void {
  program
    .command('new <name>')
    .description('write a new area with one page, its tests and its entry in the bar')
    .requiredOption('--owner <team>', 'who answers for it')
    .requiredOption('--path <path>', 'the address of its first page, such as /alumni')
    .option('--title <title>', 'of the page and in the bar (otherwise from the name)')
    .option('--no-install', 'leave the lockfile as it is')
    .addHelpText(
      'after',
      '\nExample:\n  npx portal new mfe-alumni --owner "Alumni team" --path /alumni',
    )
    .action(async (name: string, { owner, path, title = titleOf(name), install }: Options) => {
      const { problemOf, writeArea } = await import('../../new-area/new-area');
      const area = { name, owner, path, title };
      const problem = problemOf(area, root);
      if (problem) throw new CommandError(exit.usage, problem, { code: 'usage' });
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
    });
}
