import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Command } from 'commander';
import { publishedOnce } from '../already-published';
import { buildPackage } from '../build-package';
import { type Context } from '../context';
import { CommandError, exit } from '../exit-codes';
import { wholeNumber } from '../option-values';
import { kilobytes, moment, result } from '../output';

function keyFrom(file: string | null | undefined): string {
  if (!file)
    throw new CommandError(
      exit.usage,
      'No signing key is known: give one with --key or PORTAL_KEY (portal key new makes one).',
      {
        code: 'no_key',
      },
    );
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new CommandError(exit.missing, `The signing key ${file} cannot be read.`, {
      code: 'no_key',
    });
  }
}

interface PublishOptions {
  folder?: string;
  key?: string;
  build?: boolean | string;
  env?: string;
  check: boolean;
  browser: boolean;
}

/** Throws if the build in a folder does not pass, so that it uses up no version. */
async function demandChecked(
  name: string,
  folder: string,
  options: PublishOptions,
  context: Context,
): Promise<void> {
  const { checkFolder, problemLine, withPages } = await import('../run-check');
  const { env, browser } = options;
  const settings = { browser, ...(env ? { env } : {}) };
  const checked = withPages(await checkFolder(name, folder, settings, context), context);
  for (const note of checked.notes) context.output.error(`! ${note}`);
  if (!checked.browser.isDone && checked.browser.code === 'browser_missing')
    context.output.error(
      `! The pages were not opened in a browser (browser_missing): ${checked.browser.reason}.`,
    );
  if (checked.problems.length > 0)
    throw new CommandError(
      exit.refused,
      `${checked.build} does not pass portal check, so nothing was published:\n${checked.problems.map(problemLine).join('\n')}`,
      { code: 'check_failed', details: checked },
    );
}

/** publish and gc. */
export function buildCommands(program: Command, context: Context): void {
  const { output, root } = context;

  program
    .command('publish <name>')
    .description(
      'sign a build and put it into the store; a version is published once and never changes',
    )
    .option('--folder <folder>', 'the build (otherwise the dist folder of the package)')
    .option(
      '--build [version]',
      'build the package first, as this version (otherwise its package.json’s)',
    )
    .option('--key <file>', 'the private signing key (otherwise PORTAL_KEY, or the local portal’s)')
    .option('--env <environment>', 'check it beside what runs there (otherwise in this checkout)')
    .option('--no-browser', 'check it without a browser')
    .option('--no-check', 'publish it unchecked: the gate judges it when somebody pins it')
    .addHelpText(
      'after',
      '\nExamples:\n  portal publish mfe-member --build\n  portal publish mfe-member --build 1.4.2\n  portal publish mfe-member --folder ./ci-output --key ~/keys/members.pem',
    )
    .action(async (name: string, options: PublishOptions) => {
      const [{ pack }, { readBuild }, { commitOf }] = await Promise.all([
        import('../../publish/pack'),
        import('../../publish/read-build'),
        import('../../publish/commit'),
      ]);
      const client = context.client();
      const privateKey = keyFrom(options.key ?? client.connection.keyFile);
      const built = options.build
        ? await buildPackage(
            name,
            typeof options.build === 'string' ? options.build : undefined,
            context,
          )
        : null;
      const folder = path.resolve(
        options.folder ?? built ?? path.join(context.folderOf(name), 'dist'),
      );
      // A build that is given with its folder is published unchanged.
      if (name === 'shell' && !options.folder) await context.addKit(folder);
      const parcel = await readBuild({
        folder,
        privateKey,
        commit: await commitOf(built ? root : folder),
      });
      if (options.check) await demandChecked(name, folder, options, context);
      if (built) rmSync(built, { recursive: true, force: true });
      if (parcel.facts.name !== name)
        throw new CommandError(
          exit.usage,
          `${folder} holds a build of ${parcel.facts.name}, not of ${name}.`,
          { code: 'other_build' },
        );
      const published = await publishedOnce(client, parcel.facts, () =>
        client.call('POST /portal/api/builds', { query: { name } }, pack(parcel)),
      );
      result(output, published, ({ version, files, bytes, wasThere, publishedAt, publishedBy }) =>
        output.line(
          wasThere
            ? `${name}@${version} is already published with this content, by ${publishedBy} on ${moment(publishedAt)} UTC.`
            : `Published ${name}@${version}: ${files} files, ${kilobytes(bytes)}.`,
        ),
      );
    });

  program
    .command('gc')
    .description('remove builds that no environment, no rollback and no open tab needs')
    .option('--dry-run', 'only say what would go')
    .option(
      '--window <count>',
      'revisions of each environment that stay within reach of a rollback',
      wholeNumber('--window', { least: 1, most: 10_000 }),
      20,
    )
    .option(
      '--days <count>',
      'builds handed out in the last so many days stay',
      wholeNumber('--days', { most: 3650 }),
      7,
    )
    .addHelpText('after', '\nExamples:\n  portal gc --dry-run\n  portal gc --window 50 --days 14')
    .action(
      async ({ dryRun, window, days }: { dryRun?: boolean; window: number; days: number }) => {
        const body = { dryRun: Boolean(dryRun), window, days };
        const collected = await context.client().call('POST /portal/api/gc', { body });
        result(output, collected, (collected) => {
          for (const { name, version, bytes } of collected.removed)
            output.line(
              `${collected.dryRun ? 'would remove' : 'removed'}  ${name}@${version}  ${kilobytes(bytes)}`,
            );
          output.line(
            `${collected.removed.length} ${collected.dryRun ? 'would go' : 'removed'}, ${collected.kept} stay.`,
          );
        });
      },
    );
}
