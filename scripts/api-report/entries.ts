import { type Entry, entries } from '../kit/kit-entries';

/** The packages that areas share with the shell at run time. */
export const SHARED = ['contracts', 'shared-session', 'shared-ui'] as const;

/**
 * The entries of a package that a page loads once for all areas, whatever version an area was built
 * with. All other code is bundled with its importer.
 */
export function sharedEntries(name: string): Entry[] {
  const of = entries().filter((entry) => entry.file.startsWith(`${name}/`));
  if (name === 'contracts') return of.filter((entry) => entry.name === 'contracts/forms');
  return of.filter((entry) => !/^shared-ui$|\/testing$/.test(entry.name));
}

/** `index` of `shared-session`, `core` of `shared-ui/core`. */
export const entryName = ({ name }: Entry): string => name.split('/')[1] ?? 'index';

/** The declaration file of an entry, relative to the package: `forms/index.d.ts`. */
export const declarationOf = ({ file }: Entry): string =>
  file.replace(/^[^/]+\/src\//, '').replace(/\.tsx?$/, '.d.ts');
