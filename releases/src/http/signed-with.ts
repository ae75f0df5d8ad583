import { type SignedBuilds } from 'contracts/releases';
import { keysInTime } from '../builds/keys-in-time';
import { type Releases } from '../releases';
import { buildsIn } from '../revisions/pins';

interface Signed {
  named: SignedBuilds[];
  /** Builds that the store did not deliver in time. The key is revoked all the same. */
  unknown: string[];
}

/** The environments whose newest revision names builds that were signed with this key. */
export async function signedWith({ revisions, library }: Releases, keyId: string): Promise<Signed> {
  const sets = [];
  for (const { name: environment } of await revisions.environments()) {
    const latest = await revisions.latest(environment);
    if (latest) sets.push({ environment, revision: latest.number, all: buildsIn(latest.pins) });
  }
  const ids = sets.flatMap(({ all }) => all.map(({ id }) => id));
  const keys = await keysInTime(library, ids);
  const named = sets.flatMap(({ environment, revision, all }) => {
    const builds = all
      .map(({ id, as }) => ({ build: `${id.name}@${id.version}`, as }))
      .filter(({ build }) => keys.get(build) === keyId);
    return builds.length ? [{ environment, revision, builds }] : [];
  });
  const labels = new Set(ids.map(({ name, version }) => `${name}@${version}`));
  return { named, unknown: [...labels].filter((label) => !keys.has(label)) };
}
