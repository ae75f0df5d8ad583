import { existsSync } from 'node:fs';
import path from 'node:path';

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const wellKnown = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The program of a Chromium: CHROME_PATH, else one on the PATH, else the given one of Playwright.
 * Null when there is none; nothing is installed.
 */
export function findBrowser(env: NodeJS.ProcessEnv, ofPlaywright: string): string | null {
  if (env.CHROME_PATH) return existsSync(env.CHROME_PATH) ? env.CHROME_PATH : null;
  const onPath = (env.PATH ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...onPath, ...wellKnown, ofPlaywright].find((file) => file && existsSync(file)) ?? null;
}
