import { type SignedBuilds } from 'contracts/releases';
import { keysInTime } from '../builds/keys-in-time';
import { type Releases } from '../releases';
import { buildsIn } from '../revisions/pins';

/**
 * The environments whose newest revision names builds that were signed with this key. Leaves out
 * builds that the store cannot tell in time: a key is revoked without them.
 */
export async function signedWith(
  { revisions, library }: Releases,
  keyId: string,
): Promise<SignedBuilds[]> {
  const sets = [];
  for (const { name: environment } of await revisions.environments()) {
    const latest = await revisions.latest(environment);
    if (latest) sets.push({ environment, revision: latest.number, all: buildsIn(latest.pins) });
  }
  const ids = sets.flatMap(({ all }) => all.map(({ id }) => id));
  const keys = await keysInTime(library, ids);
  return sets.flatMap(({ environment, revision, all }) => {
    const builds = all
      .map(({ id, as }) => ({ build: `${id.name}@${id.version}`, as }))
      .filter(({ build }) => keys.get(build) === keyId);
    return builds.length ? [{ environment, revision, builds }] : [];
  });
}
