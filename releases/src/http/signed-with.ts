import { type Releases } from '../releases';
import { buildsIn } from '../revisions/pins';

/** What one environment runs that a key has signed. */
export interface Named {
  environment: string;
  revision: number;
  builds: { build: string; as: 'pinned' | 'last good' }[];
}

/** The environments whose newest revision names builds that were signed with this key. */
export async function signedWith(
  { revisions, library }: Releases,
  keyId: string,
): Promise<Named[]> {
  const found: Named[] = [];
  for (const { name } of await revisions.environments()) {
    const latest = await revisions.latest(name);
    const builds: Named['builds'] = [];
    for (const { id, as } of latest ? buildsIn(latest.pins) : []) {
      if ((await library.find(id))?.keyId === keyId)
        builds.push({ build: `${id.name}@${id.version}`, as });
    }
    if (latest && builds.length) found.push({ environment: name, revision: latest.number, builds });
  }
  return found;
}
