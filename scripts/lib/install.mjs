import crypto from 'node:crypto';
import fs from 'node:fs';
import { inRoot, root } from './root.mjs';
import { runCommand } from './run-command.mjs';
import { step, stop } from './say.mjs';

const marker = inRoot('node_modules/.portal-install');
/** The package manager, in the version that wrote the lockfile. */
export const pnpm = 'npx --yes --prefer-offline pnpm@12.21.0';

/**
 * What decides which packages are installed: the lockfile, the workspace and every package's own
 * list.
 */
export function installHash() {
  const hash = crypto.createHash('sha256').update(process.version);
  const packages = fs
    .readdirSync(root)
    .filter((name) => fs.existsSync(inRoot(name, 'package.json')));
  for (const file of [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    ...packages.map((name) => `${name}/package.json`),
  ]) {
    hash.update(file).update(fs.readFileSync(inRoot(file)));
  }
  return hash.digest('hex');
}

/**
 * Installs from the lockfile when something changed since the last time. npx fetches pnpm, so it
 * need not be installed.
 * @param {{log?: (text: string) => void, onFailure?: (sentence: string, code: number) => void}}
 * [how]
 * @returns {Promise<boolean>} whether anything was installed
 */
export async function ensureInstalled({ log = step, onFailure = stop } = {}) {
  const wanted = installHash();
  const packages = fs
    .readdirSync(root)
    .filter((name) => fs.existsSync(inRoot(name, 'package.json')));
  const isPresent =
    fs.existsSync(inRoot('node_modules/.pnpm')) &&
    packages.every((name) => fs.existsSync(inRoot(name, 'node_modules')));
  if (isPresent && fs.existsSync(marker) && fs.readFileSync(marker, 'utf8') === wanted)
    return false;
  log('Installing packages from the lockfile');
  // pnpm asks for the age of each version when it enters the lockfile. Asking again for all of them
  // would take 10 s: the lockfile has the hash of each.
  const { code } = await runCommand(
    `${pnpm} install --frozen-lockfile --config.minimum-release-age=0 --reporter=append-only`,
    { show: true },
  );
  if (code !== 0)
    onFailure(
      'The packages could not be installed: check the connection to the npm registry and run the command again.',
      code,
    );
  fs.writeFileSync(marker, wanted);
  return true;
}
