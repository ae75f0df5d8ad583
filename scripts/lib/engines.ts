import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type Engine, type Programs } from './engine';
import { startFirefox } from './engines/firefox';
import { startWebkit } from './engines/webkit';

export type EngineName = 'firefox' | 'webkit';

interface Description {
  start: (programs: Programs) => Promise<Engine>;
  /** By what each is for: the names under which it may lie on the PATH. */
  programs: Record<string, readonly string[]>;
  packages: readonly string[];
}

const engines: Record<EngineName, Description> = {
  firefox: {
    start: startFirefox,
    programs: { browser: ['firefox-esr', 'firefox'] },
    packages: ['firefox-esr'],
  },
  webkit: {
    start: startWebkit,
    programs: { driver: ['WebKitWebDriver'], screen: ['Xvfb'] },
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
};

export const engineNames: readonly EngineName[] = ['firefox', 'webkit'];

const onPath = (names: readonly string[]) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => fs.existsSync(file));

const programsOf = (name: EngineName): Programs =>
  Object.fromEntries(
    Object.entries(engines[name].programs).map(([program, names]) => [program, onPath(names)]),
  );
const isThere = (name: EngineName) => Object.values(programsOf(name)).every(Boolean);

/**
 * Sees to it that Firefox and WebKit can be started: installs Debian's packages as root. Throws a
 * sentence with the command when they cannot be had.
 */
export function ensureEngines(names = engineNames): void {
  const missing = () => names.filter((name) => !isThere(name));
  const packages = missing().flatMap((name) => engines[name].packages);
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
    `The tests in Firefox and WebKit need ${packages.join(', ')}: apt-get install -y --no-install-recommends ${packages.join(' ')}`,
  );
}

/**
 * Starts Firefox or WebKit with a new profile. Answers `send(command, params)`, which speaks
 * WebDriver, and `close()`.
 */
export const startEngine = (name: EngineName): Promise<Engine> =>
  engines[name].start(programsOf(name));
