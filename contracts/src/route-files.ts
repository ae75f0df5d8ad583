import type { BuildFacts } from './build';

/** The values of these keys, without inherited ones such as `constructor`. */
const held = <T>(all: Readonly<Record<string, T | T[]>>, keys: readonly string[]): T[] =>
  keys.flatMap((key) => (Object.hasOwn(all, key) && all[key]) || []);

/**
 * The files that a screen needs beside the shell's entry: its share groups, the shell's files and
 * the area's files. In the order of loading; a file may repeat.
 */
export function routeFiles(
  { groups = {} }: Pick<BuildFacts, 'groups'>,
  { entry, screens }: Pick<BuildFacts, 'entry' | 'screens'>,
  screen: string,
): { needs: string[]; ofShell: string[]; ofArea: string[] } {
  const chunks = held(screens, ['area', screen]);
  const needs = chunks.flatMap((chunk) => chunk.needs);
  return {
    needs,
    ofShell: held(groups, ['federation', ...needs]),
    ofArea: [...entry, ...chunks.flatMap(({ files }) => files)],
  };
}
