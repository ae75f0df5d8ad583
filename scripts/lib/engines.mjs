import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { startFirefox } from './engines/firefox.mjs';
import { startWebkit } from './engines/webkit.mjs';

const engines = {
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

export const engineNames = Object.keys(engines);

const onPath = (names) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => fs.existsSync(file));

const programsOf = (name) =>
  Object.fromEntries(
    Object.entries(engines[name].programs).map(([program, names]) => [program, onPath(names)]),
  );
const isThere = (name) => Object.values(programsOf(name)).every(Boolean);

/**
 * Sees to it that Firefox and WebKit can be started: installs Debian's packages as root. Throws a
 * sentence with the command when they cannot be had.
 */
export function ensureEngines(names = engineNames) {
  const missing = () => names.filter((name) => !isThere(name));
  const packages = missing().flatMap((name) => engines[name].packages);
  if (!packages.length) return;
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    console.error(`installing the distribution's packages ${packages.join(', ')}`);
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
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
export const startEngine = (name) => engines[name].start(programsOf(name));
