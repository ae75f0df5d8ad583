import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { endOf } from './children.mjs';

/** The headless shell first: the same engine, a quarter less processor time for the journeys. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
/** The distribution's packages, the best one first: older distributions have no shell. */
const packages = ['chromium-headless-shell', 'chromium'];
const wellKnown = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const onPath = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .concat(wellKnown)
    .find((file) => fs.existsSync(file));

const isDebianRoot = () => process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');

/** The distribution's package, the best one that it has. */
const INSTALL = [
  'apt-get update -qq',
  packages.map((name) => `apt-get install -y -qq --no-install-recommends ${name}`).join(' || '),
].join('; ');

/**
 * Starts to install a missing browser in the background, as root on Debian. Resolves at the end,
 * also after a failure.
 */
export async function installBrowser() {
  if (process.env.CHROME_PATH || onPath() || !isDebianRoot()) return;
  console.log("no Chromium found: installing the distribution's package");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await endOf(spawn('sh', ['-c', INSTALL], { stdio: 'ignore', env }));
}

/**
 * A Chromium or Chrome for the browser tests: CHROME_PATH, one on the PATH, the distribution's
 * package (as root on Debian), else Playwright's own. Throws a sentence when none can be had:
 * browser tests are never skipped.
 * @param {string} root the workspace's folder
 * @returns {Promise<string>} its program; empty for Playwright's own
 */
export async function findBrowser(root) {
  const named = process.env.CHROME_PATH;
  if (named && !fs.existsSync(named))
    throw new Error(
      `CHROME_PATH names ${named}, which does not exist. Correct it or leave it out.`,
    );
  await installBrowser();
  const found = named ?? onPath();
  if (found) return found;
  console.log('no Chromium found: asking Playwright for its own');
  const cli = path.join(root, 'e2e/node_modules/@playwright/test/cli.js');
  if (spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' }).status === 0)
    return '';
  throw new Error(
    'The browser tests need Chromium or Chrome and none could be installed. Install one and name it in CHROME_PATH.',
  );
}
