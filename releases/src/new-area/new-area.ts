import fs from 'node:fs';
import path from 'node:path';
import { areasOf, neighboursIn, takenProblem } from './taken';

export interface NewArea {
  /** Its folder and package: `mfe-alumni`. */
  name: string;
  /** The responsible team. */
  owner: string;
  /** Of its first page: `/alumni`. */
  path: string;
  /** Of its first page, and its label in the bar. */
  title: string;
}

type Dependencies = Record<string, string>;
type PackageFile = { dependencies: Dependencies; devDependencies: Dependencies };

/** A problem with the words of a new area; undefined if there is none. */
export function wordProblem({ name, owner, path: page, title }: NewArea): string | undefined {
  if (!/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 64)
    return `An area is named like mfe-alumni, not "${name}".`;
  if (!/^(\/[A-Za-z0-9_-]+)+$/.test(page) || page.length > 200)
    return `--path takes a path like /alumni, not "${page}".`;
  for (const [option, words] of [
    ['owner', owner],
    ['title', title],
  ] as const)
    if (!/^[\p{L}\p{N}][\p{L}\p{N} .,&()’-]*$/u.test(words) || words.length > 60)
      return `--${option} takes up to 60 letters, digits, spaces and . , & ( ) - ’, not "${words}".`;
  return undefined;
}

/** Problems with the options of a new area; none if it can be made. */
export function problemOf(area: NewArea, root: string): string | undefined {
  if (!fs.existsSync(path.join(root, 'pnpm-workspace.yaml')))
    return 'There is no checkout of the portal here: portal new --standalone writes a repository of its own.';
  const problem = wordProblem(area);
  if (problem) return problem;
  if (fs.existsSync(path.join(root, area.name))) return `There is a folder ${area.name} already.`;
  return takenProblem(area, neighboursIn(root));
}

type Versions = Readonly<Record<string, string>>;

/** The versions that the areas of a checkout use, so that all share one of each package. */
export function versionsIn(root: string): Versions {
  const files = areasOf(root).map(
    (area) =>
      JSON.parse(fs.readFileSync(path.join(root, area, 'package.json'), 'utf8')) as PackageFile,
  );
  return Object.assign(
    {},
    ...files.flatMap(({ dependencies, devDependencies }) => [devDependencies, dependencies]),
  ) as Versions;
}

/** Gives each package of a package.json its version; those that have one keep it. */
function withVersions(text: string, versions: Versions): string {
  const own = JSON.parse(text) as PackageFile;
  for (const kind of ['dependencies', 'devDependencies'] as const)
    for (const name of Object.keys(own[kind])) own[kind][name] ||= versions[name] ?? '*';
  return `${JSON.stringify(own, null, 2)}\n`;
}

interface Filling {
  values: NewArea & Readonly<Record<string, string>>;
  versions: Versions;
}

/** Writes the templates of a folder, filled in, into another; returns their names there, sorted. */
export function fillTemplates(
  from: string,
  to: string,
  { values: given, versions }: Filling,
): string[] {
  const values: Record<string, string> = { ...given, screen: given.name.replace(/^mfe-/, '') };
  const filled = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  return fs
    .readdirSync(from, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.txt'))
    .map((file) => {
      const name = filled(file.replace(/\.txt$/, ''));
      const text = filled(fs.readFileSync(path.join(from, file), 'utf8'));
      fs.mkdirSync(path.dirname(path.join(to, name)), { recursive: true });
      fs.writeFileSync(
        path.join(to, name),
        path.basename(name) === 'package.json' ? withVersions(text, versions) : text,
      );
      return name;
    })
    .sort();
}

/** Writes an area with one page into a checkout; returns its files, relative to the root. */
export const writeArea = (area: NewArea, root: string): string[] =>
  fillTemplates(path.join(root, 'releases/templates/area'), path.join(root, area.name), {
    values: { ...area },
    versions: versionsIn(root),
  }).map((file) => path.join(area.name, file));
