import { type Pins } from 'contracts/releases';
import { type Library } from '../builds/library';
import { type Release } from '../builds/release-record';

/** The builds of areas that ran before a change, by the area's name. */
export type Earlier = ReadonlyMap<string, Release>;

/** Reads the builds of a set's areas. Deleted builds are left out. */
export async function ranBefore(library: Library, before: Pins): Promise<Earlier> {
  const found = new Map<string, Release>();
  for (const [name, { version }] of Object.entries(before.areas)) {
    const release = await library.find({ name, version });
    if (release) found.set(name, release);
  }
  return found;
}

/** Builds that ran before come first, then other versions of their areas, then new areas. */
export function newcomersLast(areas: readonly Release[], before: Pins): Release[] {
  const rank = ({ name, version }: Release) => {
    const ran = before.areas[name]?.version;
    return ran === undefined ? 2 : Number(ran !== version);
  };
  return areas.toSorted((one, other) => rank(one) - rank(other));
}

/** The claims, with those that existed before at the front. */
export const oldFirst = <T>(claims: readonly T[], isOld: (claim: T) => boolean): T[] => [
  ...claims.filter(isOld),
  ...claims.filter((claim) => !isOld(claim)),
];
