import { type Problem } from 'contracts/releases';

export const labelOf = ({ name, version }: { name: string; version: string }): string =>
  `${name}@${version}`;

/** One sentence per cause; builds that share it stand before it together. */
export function problemLines(problems: readonly Problem[]): string[] {
  const builds = new Map<string, string[]>();
  for (const { build, what, where, todo } of problems) {
    const cause = `${what} (${where}); ${todo}.`;
    builds.set(cause, [...(builds.get(cause) ?? []), build]);
  }
  return [...builds].map(([cause, named]) => `${named.join(', ')}: ${cause}`);
}
