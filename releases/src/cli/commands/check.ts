import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Command } from 'commander';
import { type Checked } from '../../check/check-area';
import { buildPackage, BuildError } from '../build-package';
import { type Context } from '../context';
import { exit } from '../exit-codes';
import { usage } from '../option-values';
import { result } from '../output';
import { packageAt } from '../package-folders';

interface Options {
  folder?: string;
  env?: string;
  screen?: string[];
  browser: boolean;
}

/** A failed build as an entry of the list of problems. */
async function ofFailedBuild(
  name: string,
  { printed }: BuildError,
  { kit }: Context,
): Promise<Checked> {
  const { explained } = await import('../../check/check-area');
  const [, foreign] = /This area bundles (.+?)\. Use it through/.exec(printed) ?? [];
  const problem = foreign
    ? {
        code: 'foreign_code',
        what: `it brings ${foreign} along`,
        todo: 'use it through shared-ui or shared-session',
      }
    : { code: 'build_failed', what: 'it cannot be built', todo: 'the lines above say where' };
  return {
    build: name,
    problems: [
      explained({ ...problem, build: name, where: `webpack.config.${kit ? 'mjs' : 'ts'}` }),
    ],
    browser: { isDone: false, code: 'left_out', reason: 'there is no build' },
    notes: [],
  };
}

async function checkedOf(name: string, options: Options, context: Context): Promise<Checked> {
  const { checkFolder } = await import('../run-check');
  const settings = {
    browser: options.browser,
    ...(options.env ? { env: options.env } : {}),
    ...(options.screen ? { screens: options.screen } : {}),
  };
  if (options.folder) return checkFolder(name, path.resolve(options.folder), settings, context);
  try {
    const built = await buildPackage(name, undefined, context);
    try {
      return await checkFolder(name, built, settings, context);
    } finally {
      rmSync(built, { recursive: true, force: true });
    }
  } catch (error) {
    if (error instanceof BuildError) return ofFailedBuild(name, error, context);
    throw error;
  }
}

/** check: finds an area's problems before a version is published. */
export function checkCommand(program: Command, context: Context): void {
  const { output } = context;
  program
    .command('check [name]')
    .description('build an area and check it as the gate will, and each of its pages in a browser')
    .option('--folder <folder>', 'a finished build (otherwise the package is built first)')
    .option('--env <environment>', 'compare with what runs there (otherwise with this checkout)')
    .option('--screen <screen...>', 'open these screens only')
    .option('--no-browser', 'leave the checks in a browser out')
    .addHelpText(
      'after',
      '\nExamples:\n  portal check                       # in the area’s folder\n  portal check mfe-member --no-browser\n  portal check mfe-member --env staging --json',
    )
    .action(async (given: string | undefined, options: Options) => {
      const { problemLine, withPages } = await import('../run-check');
      const name = given ?? packageAt(context.cwd, context);
      if (!name)
        throw usage(
          'Name an area, like portal check mfe-member, or run the command in its folder.',
        );
      const checked = withPages(await checkedOf(name, options, context), context);
      if (checked.problems.length > 0) context.end(exit.refused);
      result(output, { ...checked, passed: checked.problems.length === 0 }, (shown) => {
        for (const problem of shown.problems) output.line(problemLine(problem));
        for (const note of shown.notes) output.line(`- ${note}`);
        if (!shown.browser.isDone)
          output.line(
            `- The pages were not opened in a browser (${shown.browser.code}): ${shown.browser.reason}.`,
          );
        const count = shown.browser.isDone ? shown.browser.pages : 0;
        const pages = count > 0 ? `, ${count} ${count === 1 ? 'page' : 'pages'} in a browser` : '';
        output.line(
          shown.passed
            ? `✓ ${shown.build} passes every check${pages}.`
            : `${shown.build}: ${shown.problems.length} to mend${pages}.`,
        );
      });
    });
}
