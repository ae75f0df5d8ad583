import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { inRoot } from '../lib/root.mjs';

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

export function addNameStep(name: string, step: NameStep): void {
  const steps = readNameSteps();
  steps[name] = [...(steps[name] ?? []), step];
  fs.writeFileSync(file, JSON.stringify(steps, null, 2));
  execFileSync(process.execPath, [inRoot('node_modules/oxfmt/bin/oxfmt'), '--write', file]);
}
