import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from 'database';
import { embeddedTestDatabase } from 'database/testing';
import { buildReleasesApp } from '../app';
import { readBuild } from '../publish/read-build';
import { openReleases, type Releases } from '../releases';
import { type Change } from '../revisions/change';
import { makeKeyPair } from '../signing/keys';
import { DiskStore } from '../store/disk-store';
import { type HandMade, makeBuild } from './builds';

/** The service in this process, on a real database (embedded in memory, or the server of `url`) and a real folder. */
export async function openTestReleases({ url }: { url?: string } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  const database = url ? await openDatabase({ url }) : await embeddedTestDatabase();
  const builds = path.join(folder, 'builds');
  const releases: Releases = await openReleases({ pool: database.pool, store: new DiskStore(builds) });
  const { privateKey, publicKey } = makeKeyPair();
  await releases.keys.trust(publicKey, 'tests');
  const app = buildReleasesApp(releases, { environment: 'local', brand: 'Campus Clubs' });
  await releases.revisions.saveEnvironment({ name: 'local', approvals: 1 });
  return {
    releases,
    app,
    builds,
    pool: database.pool,
    privateKey,
    publish: async (build: HandMade) =>
      releases.publish(await readBuild({ folder: await makeBuild(build), privateKey, commit: null }), 'a test'),
    /** Makes a change from the revision of now. */
    change: async (change: Change, environment = 'local') =>
      releases.environments.change(
        { environment, base: await releases.revisions.latestNumber(environment), change, reason: 'a test' },
        { label: 'tester', tokenId: 'tester' },
      ),
    close: async () => {
      await app.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type TestReleases = Awaited<ReturnType<typeof openTestReleases>>;
