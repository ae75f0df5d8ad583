import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot } from '../lib/root.mjs';

/** Registry packages that cannot be bundled: native parts, or files that are read at run time. */
export const outside = ['sharp', '@node-rs/argon2', 'pdfkit', 'fontkit', 'harfbuzzjs'];

/** The used fields of an installed package. */
interface Installed {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The folder of a package as another package resolves it; undefined when it is not installed. */
function folderOf(name: string, from: string): string | undefined {
  const places = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
  const found = places.map((place) => path.join(place, name)).find((place) => fs.existsSync(place));
  return found && fs.realpathSync(found);
}

const isNeeded = (file: string) => !/\.(map|md|d\.[cm]?ts)$|[\\/](test|types|examples)$/.test(file);

/**
 * Copies the packages outside of the bundle and their dependencies into one `node_modules`. A
 * different version of a package is nested.
 */
export function copyOutside(target: string): Installed[] {
  const copied = new Map<string, Installed>();
  const copy = (name: string, from: string, isOptional: boolean, parent = '') => {
    const folder = folderOf(name, from);
    if (!folder && isOptional) return;
    if (!folder) throw new Error(`${name}, which ${from} needs, is not installed.`);
    const found = JSON.parse(
      fs.readFileSync(path.join(folder, 'package.json'), 'utf8'),
    ) as Installed;
    const other = copied.get(name);
    if (other?.version === found.version) return;
    const place = other ? path.join(parent, 'node_modules', name) : name;
    if (copied.has(place)) return;
    copied.set(place, found);
    fs.cpSync(folder, path.join(target, place), {
      recursive: true,
      filter: (file) => isNeeded(file) && !file.slice(folder.length).includes('node_modules'),
    });
    for (const needed of Object.keys(found.dependencies ?? {})) copy(needed, folder, false, place);
    for (const wanted of Object.keys(found.optionalDependencies ?? {}))
      copy(wanted, folder, true, place);
  };
  for (const name of outside) copy(name, inRoot('backend'), false);
  return [...copied.values()];
}
