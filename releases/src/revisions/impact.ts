import { type Impact, type Pins, type Problem } from 'contracts/releases';
import { type GateOfSet, judge } from '../gate/gate';
import { type BuildId } from '../store/build-store';
import { blockingProblems } from '../gate/blocking-problems';
import { withBuilds } from './planned-pins';

type Hit = Impact['hits'][number];

/**
 * The problems that the gate would find in a set with these builds, by part. Writes nothing.
 * @param before the set that runs
 */
export async function impactOf(
  gate: GateOfSet,
  { before, builds }: { before: Pins; builds: BuildId[] },
): Promise<Impact> {
  const wanted = withBuilds(before, builds);
  const { problems: found, dropped: lost, isApiSilent } = await judge(wanted, gate, before);
  // Problems of the current set are no effect of these builds.
  const now = await judge(before, gate, before);
  const textOf = (problem: Problem) => JSON.stringify(problem);
  const known = new Set(
    [...now.problems, ...now.dropped.map(({ problem }) => problem)].map(textOf),
  );
  const change = { action: 'pin', builds } as const;
  const problems = blockingProblems(found, change, { before, next: wanted }).filter(
    (problem) => !known.has(textOf(problem)),
  );
  const dropped = lost.filter(({ problem }) => !known.has(textOf(problem)));
  const hits = new Map<string, Hit>();
  const add = async (problem: Problem, isLastGood: boolean) => {
    const [name = '', version = ''] = problem.build.split('@');
    const hit = hits.get(problem.build) ?? {
      build: problem.build,
      owner: (await gate.library.find({ name, version }))?.facts.declaration?.owner ?? null,
      isLastGood,
      problems: [],
    };
    hit.problems.push(problem);
    hits.set(problem.build, hit);
  };
  for (const problem of problems) await add(problem, false);
  for (const { problem } of dropped) await add(problem, true);
  return { hits: [...hits.values()], isApiSilent };
}
