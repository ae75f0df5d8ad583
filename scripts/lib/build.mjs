import fs from 'node:fs';
import os from 'node:os';
import { pathToFileURL } from 'node:url';
import { areasIn } from './areas.mjs';
import { bundle } from './bundle.mjs';
import { inRoot } from './root.mjs';
import { runCommand } from './run-command.mjs';
import { since, step, stop } from './say.mjs';
import { hashOf } from './sources.mjs';

const versionOf = (name) =>
  JSON.parse(fs.readFileSync(inRoot(name, 'package.json'), 'utf8')).version;

/** The packages that become builds: the shell and every area. */
export const builtPackages = () => ['shell', ...areasIn()];

/**
 * What a build is made of. An area takes the shared packages from the page: only their version is
 * part of it.
 */
function sourcesOf(name) {
  const own = [
    `${name}/src`,
    `${name}/package.json`,
    `${name}/webpack.config.mjs`,
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

const markerOf = (name) => inRoot('.cache/builds', `${name}.json`);

function isFresh(name, hash) {
  try {
    const marker = JSON.parse(fs.readFileSync(markerOf(name), 'utf8'));
    const facts = JSON.parse(fs.readFileSync(inRoot(name, 'dist/build.json'), 'utf8'));
    return (
      marker.hash === hash &&
      marker.version === facts.version &&
      Object.keys(facts.files).every((file) => fs.existsSync(inRoot(name, 'dist', file)))
    );
  } catch {
    return false;
  }
}

async function buildOne(name, hash, { log, onFailure }) {
  const version = `${versionOf(name)}-local.${hash.slice(0, 8)}`;
  const mark = performance.now();
  const { scripts } = JSON.parse(fs.readFileSync(inRoot(name, 'package.json'), 'utf8'));
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
  fs.writeFileSync(markerOf(name), JSON.stringify({ hash, version }));
  log(`Built ${name} ${version} in ${since(mark)}`);
}

/**
 * The size budgets, of builds and of each role's first page, as the gate will apply them when
 * somebody pins these builds.
 */
async function refuseOversize(onFailure) {
  const facts = builtPackages()
    .map((name) => inRoot(name, 'dist/build.json'))
    .filter((file) => fs.existsSync(file))
    .map((file) => JSON.parse(fs.readFileSync(file, 'utf8')));
  const program = 'releases/dist/budgets/main.mjs';
  await bundle('releases/src/gate/at-build.ts', program, ['releases', 'contracts'], {
    isWhole: true,
  });
  const { sizeRefusals } = await import(pathToFileURL(inRoot(program)).href);
  const refusals = sizeRefusals(facts, process.env.RELEASE_BUDGETS);
  if (refusals.length) onFailure(refusals.join('\n'));
}

/**
 * Builds the shell and the areas whose sources changed, a few at a time. Returns the names of what
 * was built.
 */
export async function buildAll({ log = step, names = builtPackages(), onFailure = stop } = {}) {
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
