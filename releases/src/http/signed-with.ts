import { type SignedBuilds } from 'contracts/releases';
import { type Releases } from '../releases';
import { buildsIn } from '../revisions/pins';

/** The environments whose newest revision names builds that were signed with this key. */
export async function signedWith(
  { revisions, library }: Releases,
  keyId: string,
): Promise<SignedBuilds[]> {
  const found: SignedBuilds[] = [];
  for (const { name } of await revisions.environments()) {
    const latest = await revisions.latest(name);
    const builds: SignedBuilds['builds'] = [];
    for (const { id, as } of latest ? buildsIn(latest.pins) : []) {
      if ((await library.find(id))?.keyId === keyId)
        builds.push({ build: `${id.name}@${id.version}`, as });
    }
    if (latest && builds.length) found.push({ environment: name, revision: latest.number, builds });
  }
  return found;
}
