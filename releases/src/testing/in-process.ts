import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from 'database';
import { embeddedTestDatabase, fingerprint, serverTestDatabase } from 'database/testing';
import { type Change } from 'contracts/releases';
import { buildReleasesApp } from '../app';
import { withoutSources } from '../cli/package-folders';
import { execute } from '../cli/command-line';
import { prepareKey, prepareToken } from '../config/operator';
import { migrate } from '../db/migrate';
import { readBuild } from '../publish/read-build';
import { openReleases, type Releases } from '../releases';
import { makeKeyPair } from '../signing/keys';
import { type BuildStore } from '../store/build-store';
import { DiskStore } from '../store/disk-store';
import { type HandMade, makeBuild } from './test-builds';
import { type AskPerson, type IsClosed } from '../tokens/signed-in-person';
import { checkAnswers } from './check-answers';

const source = (name: string) =>
  path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', name);
const root = source('../..');
const keys = makeKeyPair();

/** The result of a run of the command. */
export interface Ran {
  code: number;
  out: string;
  error: string;
}

/** Runs `portal …` in this process, as the program itself does once it has started. */
export async function portalIn(
  folder: string,
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
): Promise<Ran> {
  const ran = { out: '', error: '' };
  const terminal = {
    out: (text: string) => void (ran.out += text),
    error: (text: string) => void (ran.error += text),
  };
  const env = { PATH: process.env.PATH, DATA_DIR: folder, ...more };
  // No test of this process installs packages.
  const run = { root, cwd: root, env, terminal, ...withoutSources };
  return { code: await execute(['node', 'portal', ...args], run), ...ran };
}

const migrated = { prepare: migrate, key: `releases-${fingerprint(source('db/migrate.ts'))}` };

interface Place {
  /** Of a database that several services share. */
  url?: string;
  /** A database of its own, by default on the run's server. */
  kind?: 'server' | 'embedded';
  /** Builds that several services share. */
  store?: BuildStore;
  /** Who a session of the portal belongs to. */
  askPerson?: AskPerson;
  /** Whether the account of a token's person is closed. */
  isClosed?: IsClosed;
  requiresPerson?: boolean;
}

const openPlace = ({ url, kind = 'server' }: Place) => {
  if (url) return openDatabase({ url });
  return kind === 'server' ? serverTestDatabase(migrated) : embeddedTestDatabase(migrated);
};

/** The service in this process, on a real database and a real folder. */
export async function openTestReleases(place: Place = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  const database = await openPlace(place);
  const builds = path.join(folder, 'releases/builds');
  const releases: Releases = await openReleases({
    pool: database.pool,
    store: place.store ?? new DiskStore(builds, { isSynced: false }),
    isCompressedWell: false,
    ...(place.askPerson ? { askPerson: place.askPerson } : {}),
    ...(place.isClosed ? { isClosed: place.isClosed } : {}),
    requiresPerson: place.requiresPerson ?? false,
  });
  await releases.keys.trust(keys.publicKey, 'tests');
  const app = buildReleasesApp(releases, { environment: 'local', brand: 'Campus Clubs' });
  checkAnswers(app);
  await releases.revisions.saveEnvironment({ name: 'local', approvals: 1 });
  const portal = (args: readonly string[], more?: NodeJS.ProcessEnv) =>
    portalIn(folder, args, more);
  return {
    releases,
    app,
    folder,
    builds,
    pool: database.pool,
    privateKey: keys.privateKey,
    publish: async (build: HandMade) =>
      releases.publish(
        await readBuild({
          folder: await makeBuild(build),
          privateKey: keys.privateKey,
          commit: null,
        }),
        'a test',
      ),
    /** Makes a change from the current revision. */
    change: async (change: Change, environment = 'local') =>
      releases.environments.change(
        {
          environment,
          base: await releases.revisions.latestNumber(environment),
          change,
          reason: 'a test',
        },
        { label: 'tester', tokenId: 'tester' },
      ),
    /** Listens on a port of its own, so that the command finds it; returns its address. */
    listen: async () => {
      const url = await app.listen({ host: '127.0.0.1', port: 0 });
      await prepareToken(releases, folder, { url, ...(await prepareKey(releases, folder)) });
      return url;
    },
    portal,
    /** Runs `portal … --json` and parses what it answers. */
    json: async <T>(args: readonly string[], more?: NodeJS.ProcessEnv) =>
      JSON.parse((await portal([...args, '--json'], more)).out) as T,
    close: async () => {
      await app.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type TestReleases = Awaited<ReturnType<typeof openTestReleases>>;
