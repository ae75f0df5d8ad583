import fs from 'node:fs';
import os from 'node:os';
import { pathToFileURL } from 'node:url';
import { type BuildFacts } from 'contracts';
import { localVersion } from './local-version';
import { areasIn } from './areas';
import { bundle } from './bundle';
import { packageOf } from './package-json';
import { inRoot } from './root.mjs';
import { runCommand } from './run-command.mjs';
import { since, step, stop } from './say.mjs';
import { hashOf } from './sources';
import type * as gate from '../../releases/src/gate/at-build';

/** What a build needs besides its name. */
interface Handling {
  log: (text: string) => void;
  /** Gets the reason as a sentence. It may go on, throw or end the process. */
  onFailure: (sentence: string) => void;
}

/** The record of a package's last build. */
interface Marker {
  hash: string;
  version: string;
}

/** The build.json of a package's last build. */
export const factsOf = (name: string): BuildFacts =>
  JSON.parse(fs.readFileSync(inRoot(name, 'dist/build.json'), 'utf8')) as BuildFacts;

/** The packages that become builds: the shell and every area. */
export const builtPackages = (): string[] => ['shell', ...areasIn()];

/**
 * The sources of a build. An area takes the shared packages from the page, so only their versions
 * count.
 */
function sourcesOf(name: string): string[] {
  const own = [
    `${name}/src`,
    `${name}/package.json`,
    `${name}/webpack.config.ts`,
    `${name}/tsconfig.json`,
  ];
  const common = [
    'contracts/src',
    'tooling/webpack',
    'tsconfig.base.json',
    'pnpm-lock.yaml',
    'shared-ui/package.json',
    'shared-session/package.json',
  ];
  return name === 'shell'
    ? [...own, ...common, 'shared-ui/src', 'shared-session/src']
    : [...own, ...common];
}

const markerOf = (name: string) => inRoot('.cache/builds', `${name}.json`);

function isFresh(name: string, hash: string): boolean {
  try {
    const marker = JSON.parse(fs.readFileSync(markerOf(name), 'utf8')) as Marker;
    const facts = factsOf(name);
    return (
      marker.hash === hash &&
      marker.version === facts.version &&
      Object.keys(facts.files).every((file) => fs.existsSync(inRoot(name, 'dist', file)))
    );
  } catch {
    return false;
  }
}

async function buildOne(name: string, hash: string, { log, onFailure }: Handling): Promise<void> {
  const { scripts, version: released } = packageOf(name);
  const version = localVersion(released, hash);
  const mark = performance.now();
  const { code, output } = await runCommand(scripts.build, {
    cwd: inRoot(name),
    env: { BUILD_VERSION: version, NODE_ENV: 'production' },
  });
  if (code !== 0) {
    console.error(output);
    onFailure(
      `${name} could not be built: the lines above say where; correct it and run the command again.`,
    );
  }
  fs.mkdirSync(inRoot('.cache/builds'), { recursive: true });
  const marker: Marker = { hash, version };
  fs.writeFileSync(markerOf(name), JSON.stringify(marker));
  log(`Built ${name} ${version} in ${since(mark)}`);
}

/** Applies the gate's size budgets for builds and first pages before anybody pins these builds. */
async function refuseOversize(onFailure: Handling['onFailure']): Promise<void> {
  const facts = builtPackages()
    .filter((name) => fs.existsSync(inRoot(name, 'dist/build.json')))
    .map(factsOf);
  const program = 'releases/dist/budgets/main.mjs';
  await bundle('releases/src/gate/at-build.ts', program, ['releases', 'contracts', 'server-kit'], {
    isWhole: true,
  });
  const { sizeRefusals } = (await import(pathToFileURL(inRoot(program)).href)) as typeof gate;
  const refusals = sizeRefusals(facts, process.env);
  if (refusals.length) onFailure(refusals.join('\n'));
}

/**
 * Builds the shell and the areas whose sources changed, a few at a time. Returns the names of what
 * was built.
 */
export async function buildAll({
  log = step,
  names = builtPackages(),
  onFailure = stop,
}: Partial<Handling> & { names?: string[] } = {}): Promise<string[]> {
  const stale = names
    .map((name) => ({ name, hash: hashOf(...sourcesOf(name)) }))
    .filter(({ name, hash }) => !isFresh(name, hash));
  const built = stale.map(({ name }) => name);
  if (built.length) log(`Building ${built.join(', ')}`);
  const workers = Math.max(1, Math.min(3, os.availableParallelism()));
  const queue = [...stale];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      await buildOne(next.name, next.hash, { log, onFailure });
  };
  await Promise.all(Array.from({ length: workers }, worker));
  if (built.length) await refuseOversize(onFailure);
  return built;
}
