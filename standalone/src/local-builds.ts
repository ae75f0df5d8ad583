import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Revision } from 'contracts/releases';
import { type Operator, readBuild, ReleaseError, type Releases } from 'releases';
import { commitOf } from 'releases/publish/commit';
import * as z from 'zod';
import { StartError } from './start-error';

const ACTOR = 'npm start';
/** How many revisions are searched for the operator who chose a version. */
const remembered = 1000;

const buildId = z.object({ name: z.string(), version: z.string() });

/** Name and version of a build; null if unreadable, which `readBuild` reports later. */
function idIn(folder: string): z.output<typeof buildId> | null {
  try {
    return (
      buildId.safeParse(JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8'))).data ??
      null
    );
  } catch {
    return null;
  }
}

/**
 * Publishes the builds that lie beside the packages and are not in the store yet; returns what is
 * new.
 */
async function publishNew(releases: Releases, { privateKey }: Operator, root: string) {
  const commit = await commitOf(root);
  const names = readdirSync(root).filter(
    (name) =>
      (name === 'shell' || name.startsWith('mfe-')) &&
      existsSync(path.join(root, name, 'dist/build.json')),
  );
  const fresh: { name: string; version: string }[] = [];
  const all: { name: string; version: string }[] = [];
  for (const name of names) {
    const folder = path.join(root, name, 'dist');
    // Builds that the store already has are not read again, because that took memory at every
    // start.
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

const versionIn = ({ shell, areas }: Revision['pins'], name: string) =>
  name === 'shell' ? shell : areas[name]?.version;

/**
 * Whether the environment takes up a build by itself: a new one, which no revision has had. Older
 * builds come back only to a local portal where the part is missing or no operator chose its
 * version; elsewhere the process may be the older of two.
 */
function isWanted(
  { name, version }: { name: string; version: string },
  newestFirst: readonly Revision[],
  isLocal: boolean,
): boolean {
  const current = newestFirst[0] && versionIn(newestFirst[0].pins, name);
  if (current === version) return false;
  const hadAny = newestFirst.some(({ pins }) => versionIn(pins, name));
  if (!current && !isLocal) return !hadAny;
  if (!current) return true;
  if (!newestFirst.some(({ pins }) => versionIn(pins, name) === version)) return true;
  if (!isLocal) return false;
  const since = newestFirst.findIndex(({ pins }) => versionIn(pins, name) !== current);
  const choice = newestFirst[since === -1 ? newestFirst.length - 1 : since - 1];
  return choice?.actor === ACTOR;
}

interface Takeover {
  root: string;
  environment: string;
  isLocal: boolean;
  /** Publishes builds without pinning them. */
  isPublishedOnly?: boolean;
}

/**
 * Publishes what was built and pins it in the environment through the same gate as every other
 * change. What an operator pinned by hand stays.
 */
export async function publishAndPin(
  releases: Releases,
  operator: Operator,
  { root, environment, isLocal, isPublishedOnly = false }: Takeover,
) {
  if (!(await releases.revisions.environment(environment)))
    await releases.revisions.saveEnvironment({ name: environment, approvals: 1 });
  try {
    const { fresh, all } = await publishNew(releases, operator, root);
    const revisions = await releases.revisions.history(environment, { limit: remembered });
    const latest = revisions[0];
    const builds = isPublishedOnly ? [] : all.filter((id) => isWanted(id, revisions, isLocal));
    if (!builds.length) return { published: fresh, revision: latest?.number ?? 0, pinned: [] };
    const result = await releases.environments.change(
      {
        environment,
        base: latest?.number ?? 0,
        othersMayMove: true,
        change: { action: 'pin', builds },
        reason: 'Built and published by npm start',
      },
      { label: ACTOR, tokenId: 'npm-start' },
    );
    if (result.state === 'proposed')
      return { published: fresh, pinned: [], revision: result.base, proposal: result.proposal };
    return { published: fresh, pinned: builds, revision: result.revision };
  } catch (error) {
    if (error instanceof ReleaseError && error.code === 'nothing_changes') {
      return {
        published: [],
        pinned: [],
        revision: await releases.revisions.latestNumber(environment),
      };
    }
    if (error instanceof ReleaseError) {
      const wayOn = 'To serve what runs meanwhile: PUBLISH=off npm start.';
      throw new StartError(`${error.message} ${wayOn}`, { cause: error });
    }
    throw error;
  }
}

/** Pinned builds that the store no longer has, as sentences for an operator. */
export async function missingBuilds(releases: Releases, environment: string): Promise<string[]> {
  const latest = await releases.revisions.latest(environment);
  const pinned = latest
    ? [
        ['shell', latest.pins.shell ?? ''],
        ...Object.entries(latest.pins.areas).map(([name, { version }]) => [name, version]),
      ]
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

export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The result of `publishAndPin` as a sentence. */
export function pinWords(
  environment: string,
  { published, pinned, revision, proposal }: Awaited<ReturnType<typeof publishAndPin>>,
): string {
  const done = `Published ${counted(published.length, 'build')}`;
  if (proposal)
    return `${done}; ${environment} runs revision ${revision} until a second person says: npx portal approve ${proposal}`;
  if (!published.length && !pinned.length) return `${environment} runs revision ${revision}`;
  return `${done}, pinned ${counted(pinned.length, 'part')} in ${environment} as revision ${revision}`;
}
