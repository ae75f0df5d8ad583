import { type Problem } from 'contracts/releases';

export const labelOf = ({ name, version }: { name: string; version: string }): string =>
  `${name}@${version}`;

/** Names that a sentence lists; the others are counted. */
const MOST = 10;

/** The first ten names, and how many more there are. */
export function firstOf(names: ReadonlySet<string>): string {
  const listed = [...names].slice(0, MOST).join(', ');
  return names.size > MOST ? `${listed} and ${names.size - MOST} more` : listed;
}

/** Problems of one build that differ only in their place, as one that names the places. */
export function byCause(problems: readonly Problem[]): Problem[] {
  const causes = new Map<string, { problem: Problem; places: Set<string> }>();
  for (const problem of problems) {
    const key = JSON.stringify([problem.build, problem.what, problem.todo]);
    const cause = causes.get(key) ?? { problem, places: new Set() };
    cause.places.add(problem.where);
    causes.set(key, cause);
  }
  return [...causes.values()].map(({ problem, places }) => ({
    ...problem,
    where: firstOf(places),
  }));
}

/** One sentence per cause, which begins with the builds that share it. */
export function problemLines(problems: readonly Problem[]): string[] {
  const builds = new Map<string, string[]>();
  for (const { build, what, where, todo } of byCause(problems)) {
    const cause = `${what} (${where}); ${todo}.`;
    builds.set(cause, [...(builds.get(cause) ?? []), build]);
  }
  return [...builds].map(([cause, named]) => `${named.join(', ')}: ${cause}`);
}
