import { type Pins } from 'contracts/releases';
import { ReleaseError } from '../errors';
import { type BuildStore } from '../store/build-store';
import { buildsIn, buildsOf } from './pins';

/**
 * Throws 404 for a build that was removed. A removed build that runs already may stay in the set:
 * it can still be switched off.
 */
export async function demandStored(
  store: Pick<BuildStore, 'readRecord'>,
  { pins, before }: { pins: Pins; before: Pins },
): Promise<void> {
  const runs = buildsOf(before);
  for (const { id } of buildsIn(pins)) {
    const label = `${id.name}@${id.version}`;
    if (runs.includes(label) || (await store.readRecord(id))) continue;
    const what = `${label} was removed from the store meanwhile`;
    throw new ReleaseError(404, 'build_missing', `${what}: publish it again under a new version.`);
  }
}
