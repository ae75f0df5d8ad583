import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** A program's file, by the names it may have on the PATH or beside it. */
export const onPath = (names: readonly string[]): string | undefined =>
  [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => fs.existsSync(file));

/**
 * Installs, as root, the packages of Debian that `missing` names. Throws a sentence with the
 * command when some are missing afterwards.
 */
export function installMissing(who: string, missing: () => readonly string[]): void {
  const packages = missing();
  if (!packages.length) return;
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    console.error(`installing the distribution's packages ${packages.join(', ')}`);
    const quiet: SpawnSyncOptions = {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
  }
  if (!missing().length) return;
  throw new Error(
    `${who} need ${packages.join(', ')}: apt-get install -y --no-install-recommends ${packages.join(' ')}`,
  );
}

/** Installs nginx if it is missing, for the tests that put it before edges. */
export const ensureNginx = (): void =>
  installMissing('The tests behind nginx', () => (onPath(['nginx']) ? [] : ['nginx-light']));

/** Installs promtool if it is missing, for the tests of the alert rules. */
export const ensurePromtool = (): void =>
  installMissing('The tests of the alert rules', () =>
    onPath(['promtool']) ? [] : ['prometheus'],
  );
