import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Operator, readBuild, ReleaseError, type Releases } from 'releases';
import { z } from 'zod';
import { StartError } from './start-error';

const ACTOR = 'npm start';

async function commitOf(root: string): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root });
    return stdout.trim();
  } catch {
    return null;
  }
}

const buildId = z.object({ name: z.string(), version: z.string() });

/** What a build calls itself; null when that cannot be read, which `readBuild` explains. */
function idIn(folder: string): z.output<typeof buildId> | null {
  try {
    return buildId.safeParse(JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** Publishes the builds that lie beside the packages and are not in the store yet; answers what is new. */
async function publishNew(releases: Releases, { privateKey }: Operator, root: string) {
  const commit = await commitOf(root);
  const names = readdirSync(root).filter(
    (name) => (name === 'shell' || name.startsWith('mfe-')) && existsSync(path.join(root, name, 'dist/build.json')),
  );
  const fresh: { name: string; version: string }[] = [];
  const all: { name: string; version: string }[] = [];
  for (const name of names) {
    const folder = path.join(root, name, 'dist');
    // What the store has already is not read file by file again: at every start that took memory which never came back.
    const stored = idIn(folder);
    if (stored && (await releases.library.find(stored))) {
      all.push(stored);
      continue;
    }
    const parcel = await readBuild({ folder, privateKey, commit });
    const id = { name: parcel.facts.name, version: parcel.facts.version };
    all.push(id);
    if (await releases.library.find(id)) continue;
    await releases.publish(parcel, ACTOR);
    fresh.push(id);
  }
  return { fresh, all };
}

/**
 * Publishes what was built and pins it in the environment through the same gate as every other change. What an operator
 * pinned by hand stays: only builds that are new to the store, and parts the environment does not run yet, are pinned.
 */
export async function publishAndPin(releases: Releases, operator: Operator, { root, environment }: { root: string; environment: string }) {
  if (!(await releases.revisions.environment(environment))) await releases.revisions.saveEnvironment({ name: environment, approvals: 1 });
  try {
    const { fresh, all } = await publishNew(releases, operator, root);
    const latest = await releases.revisions.latest(environment);
    const runs = (name: string) => (name === 'shell' ? Boolean(latest?.pins.shell) : Boolean(latest?.pins.areas[name]));
    const isNew = (id: { name: string }) => fresh.some(({ name }) => name === id.name) || !runs(id.name);
    const builds = all.filter(isNew);
    if (!builds.length) return { published: fresh, revision: latest?.number ?? 0, pinned: [] };
    const result = await releases.environments.change(
      { environment, base: latest?.number ?? 0, change: { action: 'pin', builds }, reason: 'Built and published by npm start' },
      { label: ACTOR, tokenId: 'npm-start' },
    );
    return { published: fresh, pinned: builds, revision: result.state === 'proposed' ? result.base : result.revision };
  } catch (error) {
    if (error instanceof ReleaseError && error.code === 'nothing_changes') {
      return { published: [], pinned: [], revision: await releases.revisions.latestNumber(environment) };
    }
    if (error instanceof ReleaseError) throw new StartError(error.message, { cause: error });
    throw error;
  }
}

/** Pinned builds that the store no longer has, as sentences for an operator. */
export async function missingBuilds(releases: Releases, environment: string): Promise<string[]> {
  const latest = await releases.revisions.latest(environment);
  const pinned = latest
    ? [['shell', latest.pins.shell ?? ''], ...Object.entries(latest.pins.areas).map(([name, { version }]) => [name, version])]
    : [];
  const missing: string[] = [];
  for (const [name = '', version = ''] of pinned) {
    if (!(await releases.library.find({ name, version }))) {
      missing.push(
        `${environment} runs ${name}@${version}, which is not in the store ${releases.store.place}: publish it again, or roll back with npx portal rollback --env ${environment} --to N.`,
      );
    }
  }
  return missing;
}
