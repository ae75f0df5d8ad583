import { type Pins, type Problem } from 'contracts/releases';
import { type Library } from '../builds/library';
import { type Release } from '../builds/release-record';
import { type TrustedKeys } from '../publish/publish.service';
import { noPins } from '../revisions/pins';
import { type Budgets } from './budget';
import { buildProblems } from './build-problems';
import { newcomersLast, ranBefore } from './earlier';
import { globalProblems } from './global-problems';
import { type OfferedCalls } from './offered-calls';
import { labelOf } from './problem';
import { placeProblems } from './place-problems';
import { fitProblems, setProblems } from './set-problems';
import { callProblems } from './seam-problems';
import { STILL_NOWHERE } from './blocking-problems';

export interface GateSettings {
  library: Library;
  keys: TrustedKeys;
  budgets: Budgets;
  /** Absent: the calls of builds are not checked against the API. */
  offeredCalls?: OfferedCalls;
}

/** The settings for one set. */
export interface GateOfSet extends GateSettings {
  /** The environment of the set: builds may not be made for it. */
  environment: string;
}

/** The set with its releases, and every problem with running it. */
export interface Verdict {
  pins: Pins;
  releases: Map<string, Release>;
  problems: Problem[];
  /** Per area whose last good version was dropped: why. */
  dropped: { area: string; problem: Problem }[];
  /** True if the API did not say which calls it offers. */
  isApiSilent: boolean;
}

/**
 * Checks a whole set: every build alone, then all together. A last good version with a problem is
 * dropped; of two areas that want the same path or entry, the one that did not have it before is
 * refused.
 */
export async function judge(
  wanted: Pins,
  { library, keys, budgets, environment, offeredCalls }: GateOfSet,
  before: Pins = noPins,
): Promise<Verdict> {
  const releases = new Map<string, Release>();
  const offered = (await offeredCalls?.()) ?? null;
  const judgeBuild = async (
    name: string,
    version: string,
  ): Promise<{ release: Release | null; problems: Problem[] }> => {
    const release = await library.find({ name, version });
    if (release)
      return {
        release,
        problems: [
          ...(await buildProblems(release, { store: library.store, keys, budgets })),
          ...(offered ? callProblems(release, offered) : []),
          ...placeProblems(release, environment),
        ],
      };
    const missing: Problem = {
      code: 'build_missing',
      build: `${name}@${version}`,
      what: 'it is not in the store',
      where: library.store.place,
      todo: 'publish it first, or choose a version that portal builds lists',
    };
    return { release, problems: [missing] };
  };
  const [ofShell, ...ofAreas] = await Promise.all([
    wanted.shell ? judgeBuild('shell', wanted.shell) : { release: null, problems: [] },
    ...Object.entries(wanted.areas).map(([name, { version }]) => judgeBuild(name, version)),
  ]);
  const shell = ofShell.release;
  const found = ofAreas.flatMap(({ release }) => release ?? []);
  const areas = newcomersLast(found, before);
  for (const release of [...(shell ? [shell] : []), ...areas])
    releases.set(labelOf(release), release);
  const problems = [ofShell, ...ofAreas].flatMap((each) => each.problems);
  if (shell || !wanted.shell) {
    const earlier = await ranBefore(library, before);
    const ofSet = setProblems({ shell, areas, earlier }, budgets.roles);
    // An entry that leads to a missing or undescribed build is no separate cause.
    const isWhole = ofAreas.every(({ release }) => release?.facts.declaration);
    const ofWhole = new Set(['navigation_nowhere', STILL_NOWHERE]);
    problems.push(...ofSet.filter(({ code }) => isWhole || !ofWhole.has(code)));
  }
  const pins: Pins = { ...wanted, areas: { ...wanted.areas } };
  const dropped: Verdict['dropped'] = [];
  for (const [name, pin] of Object.entries(wanted.areas)) {
    if (!pin.lastGood) continue;
    const { release, problems: all } = await judgeBuild(name, pin.lastGood);
    // A last good version is not dropped because the API lacks a call at the moment.
    const isUntouched = before.areas[name]?.lastGood === pin.lastGood;
    const own = isUntouched ? all.filter(({ code }) => code !== 'call_not_offered') : all;
    const inSet = release ? globalProblems([...releases.values(), release]) : [];
    const [problem] = [
      ...own,
      ...(release && shell ? fitProblems(release, shell) : []),
      ...inSet.filter(({ build }) => build === `${name}@${pin.lastGood}`),
    ];
    if (release && !problem) releases.set(labelOf(release), release);
    else pins.areas[name] = { ...pin, lastGood: null };
    if (problem) dropped.push({ area: name, problem });
  }
  return { pins, releases, problems, dropped, isApiSilent: Boolean(offeredCalls) && !offered };
}
