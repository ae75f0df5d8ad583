import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Context } from './context';
import { CommandError, exit } from './exit-codes';

interface OwnPackage {
  version: string;
  scripts: Record<string, string>;
}

/** A build that failed, with what it printed. */
export class BuildError extends CommandError {
  constructor(
    name: string,
    readonly printed: string,
  ) {
    super(exit.failed, `${name} could not be built: the lines above say where.`, {
      code: 'build_failed',
    });
  }
}

/**
 * Builds a version of a package into a folder of its own, so that the local build in dist stays.
 * Returns the folder.
 */
export async function buildPackage(
  name: string,
  version: string | undefined,
  { folderOf, env, output }: Pick<Context, 'folderOf' | 'env' | 'output'>,
): Promise<string> {
  const [{ spawn }, { tmpdir }] = await Promise.all([
    import('node:child_process'),
    import('node:os'),
  ]);
  const folder = folderOf(name);
  if (!existsSync(path.join(folder, 'package.json')))
    throw new CommandError(exit.missing, `There is no package ${name} here.`, {
      code: 'no_package',
    });
  const own = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as OwnPackage;
  const target = mkdtempSync(path.join(tmpdir(), `${name}-`));
  const child = spawn(own.scripts.build ?? 'false', {
    cwd: folder,
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...env,
      PATH: [path.join(folder, 'node_modules/.bin'), env.PATH ?? ''].join(path.delimiter),
      BUILD_VERSION: version ?? own.version,
      BUILD_OUTPUT: target,
      NODE_ENV: 'production',
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      printed += part.toString();
      output.error(part.toString().trimEnd());
    });
  const status = await new Promise((resolve) => child.on('close', resolve));
  if (status !== 0) throw new BuildError(name, printed);
  return target;
}
