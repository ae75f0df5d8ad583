import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface PackageFile {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** The package.json of a folder; empty where there is none that can be read. */
export function packageIn(folder: string): PackageFile {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageFile;
  } catch {
    return {};
  }
}

/** The nearest folder with a package.json, from a folder upwards; that folder if there is none. */
export function repositoryAt(cwd: string): string {
  for (let at = cwd; ; at = path.dirname(at)) {
    if (existsSync(path.join(at, 'package.json'))) return at;
    if (at === path.dirname(at)) return cwd;
  }
}

/**
 * The folder of a package: in a checkout by its name; with a kit the repository itself, or the
 * kit's build of the shell.
 */
export function folderOf(name: string, { root, kit }: { root: string; kit?: string }): string {
  if (kit && name === 'shell') return path.join(kit, 'shell');
  if (kit && packageIn(root).name === name) return root;
  return path.join(root, name);
}

/** The package that the command is given in; undefined outside of all packages. */
export function packageAt(
  cwd: string,
  { root, kit }: { root: string; kit?: string },
): string | undefined {
  if (kit) return packageIn(root).name;
  const [name] = path.relative(root, cwd).split(path.sep);
  return name && name !== '..' ? name : undefined;
}

/** Commands that need the portal's sources do nothing. */
export const withoutSources = {
  takeUp: () => false,
  buildShell: async () => undefined,
  addKit: async () => undefined,
};
