import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { inRoot } from '../lib/root.mjs';
import { differing } from './changes';

/** A version of a shared package and the names that changed: `core Button`. */
export interface NameStep {
  version: string;
  came: readonly string[];
  gone: readonly string[];
}

const file = inRoot('tooling/src/shared-names.json');

/** The versions of each shared package, the newest last. */
export const readNameSteps = (): Record<string, NameStep[]> =>
  JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, NameStep[]>;

/** The names that a package has after these steps. */
export function namesAfter(steps: readonly NameStep[]): string[] {
  const names = new Set<string>();
  for (const { came, gone } of steps) {
    for (const name of came) names.add(name);
    for (const name of gone) names.delete(name);
  }
  return [...names].sort();
}

/** Records the names of a package's version, in place of what was recorded for it. */
export function recordNames(name: string, version: string, names: readonly string[]): void {
  const all = readNameSteps();
  const earlier = (all[name] ?? []).filter((step) => step.version !== version);
  all[name] = [...earlier, { version, ...differing(namesAfter(earlier), names) }];
  fs.writeFileSync(file, JSON.stringify(all, null, 2));
  execFileSync(process.execPath, [inRoot('node_modules/oxfmt/bin/oxfmt'), '--write', file]);
}
