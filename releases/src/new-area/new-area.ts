import fs from 'node:fs';
import path from 'node:path';

export interface NewArea {
  /** Its folder and package: `mfe-alumni`. */
  name: string;
  /** Who answers for it. */
  owner: string;
  /** Of its first page: `/alumni`. */
  path: string;
  /** Of its first page, and its label in the bar. */
  title: string;
}

type Dependencies = Record<string, string>;
type PackageFile = { dependencies: Dependencies; devDependencies: Dependencies };

const areasOf = (root: string) =>
  fs.readdirSync(root).filter((name) => fs.existsSync(path.join(root, name, 'src/area.ts')));

/** Problems with the options of a new area; none if it can be made. */
export function problemOf({ name, owner, path: page, title }: NewArea, root: string) {
  if (!fs.existsSync(path.join(root, 'pnpm-workspace.yaml')))
    return 'portal new works in a checkout of the portal: there is no pnpm-workspace.yaml here.';
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
  if (fs.existsSync(path.join(root, name))) return `There is a folder ${name} already.`;
  const declared = `path: '${page.toLowerCase()}'`;
  const other = areasOf(root).find((area) =>
    fs
      .readFileSync(path.join(root, area, 'src/area.ts'), 'utf8')
      .toLowerCase()
      .includes(declared),
  );
  return other && `${page} belongs to ${other} already.`;
}

/** The versions that the other areas use, so that all areas share one of each package. */
function withVersions(text: string, root: string): string {
  const own = JSON.parse(text) as PackageFile;
  const others = areasOf(root).map(
    (area) =>
      JSON.parse(fs.readFileSync(path.join(root, area, 'package.json'), 'utf8')) as PackageFile,
  );
  for (const kind of ['dependencies', 'devDependencies'] as const)
    for (const name of Object.keys(own[kind]))
      own[kind][name] = others.find((other) => other[kind][name])?.[kind][name] ?? '*';
  return `${JSON.stringify(own, null, 2)}\n`;
}

/** Writes an area with one page; answers its files, relative to the root. */
export function writeArea(area: NewArea, root: string): string[] {
  const template = path.join(root, 'releases/templates/area');
  const values: Record<string, string> = { ...area, screen: area.name.replace(/^mfe-/, '') };
  const filled = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  return fs
    .readdirSync(template, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.txt'))
    .map((file) => {
      const target = path.join(area.name, filled(file.replace(/\.txt$/, '')));
      const text = filled(fs.readFileSync(path.join(template, file), 'utf8'));
      fs.mkdirSync(path.dirname(path.join(root, target)), { recursive: true });
      fs.writeFileSync(
        path.join(root, target),
        path.basename(target) === 'package.json' ? withVersions(text, root) : text,
      );
      return target;
    })
    .sort();
}
