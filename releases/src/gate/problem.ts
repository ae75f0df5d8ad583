/** Why a set may not run: what is wrong, where, and what to do about it. */
export interface Problem {
  code: string;
  build: string;
  what: string;
  where: string;
  todo: string;
}

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
