import { type Changes } from './changes';

type Part = 'major' | 'minor';

/** The part of the version that has to be raised for these changes; undefined if none. */
export function partFor({ came, gone, broken, widened }: Changes): Part | undefined {
  if (gone.length + broken.length > 0) return 'major';
  return came.length + widened.length > 0 ? 'minor' : undefined;
}

/** Whether the step from one version to the next is large enough for the changes. */
export function isRightStep(before: string, next: string, changes: Changes): boolean {
  const [major = 0, minor = 0] = before.split('.').map(Number);
  const [nextMajor = 0, nextMinor = 0] = next.split('.').map(Number);
  if (nextMajor !== major) return nextMajor > major;
  const part = partFor(changes);
  return part === undefined || (part === 'minor' && nextMinor > minor);
}

/** `4.1.0` becomes `5.0.0` or `4.2.0`. */
export function nextVersion(version: string, part: Part): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return part === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

const lines = (word: string, names: readonly string[]) => names.map((name) => `  ${word} ${name}`);

/** What changed, a line each. */
export const changeWords = ({ came, gone, broken, widened }: Changes): string[] => [
  ...lines('gone:', gone),
  ...lines('breaks what is built:', broken),
  ...lines('new:', came),
  ...lines('changed:', widened),
];
