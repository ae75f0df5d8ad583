import { spawnSync } from 'node:child_process';
import { readFileSync, utimesSync } from 'node:fs';
import { isNewerThan } from './is-newer-than.mjs';
import { inRoot } from './root.mjs';
import { typeScriptOptions } from './typescript.mjs';

/**
 * Whether a program was bundled in this folder: a bundle contains paths of packages.
 * @param {string} outfile
 */
function isOfThisFolder(outfile) {
  try {
    return readFileSync(inRoot(`${outfile}.hash`), 'utf8').startsWith(`${inRoot()} `);
  } catch {
    return false;
  }
}

/**
 * Bundles a program in a child process if a source is newer, so that the caller never loads
 * TypeScript. Ends this process if that fails.
 * @param {string} entry
 * @param {string} outfile
 * @param {string[]} packages
 * @param {{isWhole?: boolean}} [options] as `bundle` takes them
 */
export function bundleApart(entry, outfile, packages, options = {}) {
  const sources = packages.flatMap((name) => [`${name}/src`, `${name}/package.json`]);
  const others = ['pnpm-lock.yaml', 'scripts/lib'];
  if (isNewerThan(outfile, [...sources, ...others]) && isOfThisFolder(outfile)) return;
  const program = inRoot('scripts/lib/bundle-program.ts');
  const words = [entry, outfile, packages.join(), ...(options.isWhole ? ['--whole'] : [])];
  const { status } = spawnSync(process.execPath, [...typeScriptOptions(), program, ...words], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  // Makes the bundle newer than its sources even if it was unchanged.
  utimesSync(inRoot(outfile), new Date(), new Date());
}
