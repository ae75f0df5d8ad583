import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/**
 * The shell first: the same engine without the windows, a quarter less processor time for the
 * journeys.
 */
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

/**
 * A Chromium or Chrome for the browser tests: CHROME_PATH, one on the PATH, the distribution's
 * package (as root on Debian), else Playwright's own. Ends the process with a sentence when none
 * can be had: browser tests are never skipped.
 */
export function findBrowser(root) {
  const named = process.env.CHROME_PATH;
  if (named && !fs.existsSync(named))
    throw new Error(
      `CHROME_PATH names ${named}, which does not exist. Correct it or leave it out.`,
    );
  const found = named ?? onPath();
  if (found) return found;
  if (isDebianRoot()) {
    console.log("no Chromium found: installing the distribution's package");
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    for (const name of packages) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
      const installed = onPath();
      if (installed) return installed;
    }
  }
  console.log('no Chromium found: asking Playwright for its own');
  const cli = path.join(root, 'e2e/node_modules/@playwright/test/cli.js');
  if (spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' }).status === 0)
    return '';
  throw new Error(
    'The browser tests need Chromium or Chrome and none could be installed. Install one and name it in CHROME_PATH.',
  );
}
