import { type BuildFacts } from 'contracts';
import { type Problem } from 'contracts/releases';
import { checkedId, fileNameProblem } from '../builds/names';
import { ReleaseError } from '../errors';
import { type Budgets } from '../gate/budget';
import { contentProblems } from '../gate/build-problems';
import { labelOf } from '../gate/problem';
import { callProblems } from '../gate/seam-problems';
import { setProblems } from '../gate/set-problems';
import { type KnownBuild, KnownBuilds, releaseOf } from './known-builds';

/** What a build is compared with. */
export interface Beside {
  /** Null: the build is checked alone. */
  shell: KnownBuild | null;
  /** The other areas, and what this area ran before. */
  areas: readonly KnownBuild[];
  before: KnownBuild | null;
  /** False: an entry of the navigation may lead to an area that is not given here. */
  areAllAreas: boolean;
  /** Names of areas that have no build here. */
  notBuilt: readonly string[];
  /** The calls that the API offers; null if it did not say. */
  offered: ReadonlySet<string> | null;
}

/** Advice in place of the gate's, which is about a store: here the build is in a folder. */
const TODO: Readonly<Record<string, string>> = {
  file_missing: 'build the package again',
  file_differs: 'build the package again',
};

/** The rules of names that a service applies when it is sent a build. */
function nameProblems({ name, version, files }: BuildFacts): Problem[] {
  const found: Problem[] = [];
  const say = (code: string, what: string) =>
    found.push({ code, build: `${name}@${version}`, what, where: 'build.json', todo: 'rename it' });
  try {
    checkedId(name, version);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    say('bad_build', error.message);
  }
  const problem = fileNameProblem(Object.keys(files));
  if (problem) say('bad_file_name', problem);
  return found;
}

/**
 * Runs the gate's own code on a build, alone and with a shell and other areas. Leaves out problems
 * of the others.
 */
export async function buildCheck(
  build: KnownBuild,
  { shell, areas, before, areAllAreas, offered }: Beside,
  budgets: Budgets,
): Promise<Problem[]> {
  const names = nameProblems(build.facts);
  if (names.length > 0) return names;
  const release = releaseOf(build.facts);
  const store = new KnownBuilds([build]);
  const others = areas.map(({ facts }) => releaseOf(facts));
  const earlier = new Map(
    [...others, ...(before ? [releaseOf(before.facts)] : [])].map((each) => [each.name, each]),
  );
  const ofSet =
    shell && build.facts.kind === 'area'
      ? setProblems(
          { shell: releaseOf(shell.facts), areas: [...others, release], earlier },
          budgets.roles,
        )
      : [];
  const found = [
    ...(await contentProblems(release, { store, budgets })),
    ...(offered ? callProblems(release, offered) : []),
    ...ofSet.filter((problem) => problem.build === labelOf(release)),
  ];
  return found
    .filter(({ code }) => areAllAreas || !code.endsWith('_nowhere'))
    .map((problem) => ({ ...problem, todo: TODO[problem.code] ?? problem.todo }));
}
