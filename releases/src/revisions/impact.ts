import { type Impact, type Pins, type Problem } from 'contracts/releases';
import { type GateOfSet, judge } from '../gate/gate';
import { type BuildId } from '../store/build-store';
import { blockingProblems } from '../gate/blocking-problems';
import { samePins } from './pins';
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
  // Problems of the current set are no effect of these builds, though a pin is refused for them.
  const now = await judge(before, gate, before);
  const textOf = (problem: Problem) => JSON.stringify(problem);
  const isKnown = (problem: Problem) => known.has(textOf(problem));
  const known = new Set(
    [...now.problems, ...now.dropped.map(({ problem }) => problem)].map(textOf),
  );
  const change = { action: 'pin', builds } as const;
  const blocking = blockingProblems(found, change, { before, next: wanted });
  const problems = blocking.filter((problem) => !isKnown(problem));
  const dropped = lost.filter(({ problem }) => !isKnown(problem));
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
  // A pin that changes nothing ends before the gate.
  const isEmpty = samePins(before, wanted) && !lost.length;
  const unsolved = isEmpty ? [] : blocking.filter(isKnown);
  return { hits: [...hits.values()], unsolved, isApiSilent };
}
