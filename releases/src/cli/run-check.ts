import path from 'node:path';
import { budgetsFrom } from '../gate/budget-setting';
import { type Checked, checkArea, type Explained } from '../check/check-area';
import { type Context } from './context';
import { CommandError, exit } from './exit-codes';
import { besideInCheckout, besideInEnvironment, buildIn } from './known-beside';

export interface CheckOptions {
  /** The environment to compare with; absent: this checkout. */
  env?: string;
  browser: boolean;
  screens?: readonly string[];
}

/** Checks the build in a folder. Throws for a folder without a build. */
export async function checkFolder(
  name: string,
  folder: string,
  options: CheckOptions,
  context: Context,
): Promise<Checked> {
  const build = buildIn(folder);
  if (!build)
    throw new CommandError(
      exit.missing,
      `There is no build in ${folder}, or build.json is not valid: build the package first.`,
      { code: 'bad_build' },
    );
  if (build.facts.name !== name)
    throw new CommandError(
      exit.usage,
      `${folder} holds a build of ${build.facts.name}, not of ${name}.`,
      { code: 'other_build' },
    );
  if (!options.env && build.facts.kind === 'area') await context.buildShell();
  const beside = options.env
    ? await besideInEnvironment(name, options.env, context.client())
    : besideInCheckout(name, context);
  return checkArea(build, beside, {
    budgets: budgetsFrom(context.env),
    env: context.env,
    isInBrowser: options.browser,
    screens: options.screens ?? [],
  });
}

/** The result, with the paths of the problems' pages where this command finds them. */
export const withPages = (checked: Checked, { root, kit }: Pick<Context, 'root' | 'kit'>) =>
  kit
    ? {
        ...checked,
        problems: checked.problems.map((problem) => ({
          ...problem,
          page: path.join(path.relative(root, kit), problem.page),
        })),
      }
    : checked;

export const problemLine = ({ code, what, where, todo, page }: Explained): string =>
  `✗ ${code}  ${what} (${where}); ${todo}. ${page}`;
