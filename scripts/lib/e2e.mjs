import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { buildAll } from './build.mjs';
import { startPortal } from './portal-process.mjs';
import { root } from './tasks.mjs';

/** With more than one file the journeys run side by side, each worker against a portal, a port and a database of its own. */
const TOGETHER = 2;

/** The portals the journeys run against: a given one, one for a single file, else one for each worker. */
async function portalsFor(args) {
  const { PORTAL_URL: url, E2E_DATA_DIR: dataDir } = process.env;
  if (url) return [{ url, dataDir, stop: async () => {} }];
  const files = args.filter((word) => /\.spec\.ts\b/.test(word)).length;
  if (files === 1) return [await startPortal()];
  // Built once; the portals find it done.
  const onFailure = (refusal) => {
    throw new Error(refusal);
  };
  await buildAll({ log: console.log, onFailure });
  const starts = await Promise.allSettled(Array.from({ length: TOGETHER }, () => startPortal()));
  const portals = starts.flatMap(({ value }) => (value ? [value] : []));
  const failed = starts.find(({ reason }) => reason);
  if (!failed) return portals;
  await Promise.all(portals.map(({ stop }) => stop()));
  throw failed.reason;
}

/** Starts portals of its own and runs the browser journeys against them. `args` go to Playwright. */
export async function runJourneys(args = []) {
  const browser = findBrowser(root);
  const report = path.join(os.tmpdir(), `portal-e2e-${process.pid}.json`);
  const portals = await portalsFor(args);
  for (const { url, seconds } of portals)
    console.log(`browser journeys against ${url}${seconds ? ` (ready after ${seconds.toFixed(1)} s)` : ''}`);
  try {
    await new Promise((resolve) => {
      const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...args], {
        cwd: path.join(root, 'e2e'),
        stdio: 'inherit',
        env: {
          ...process.env,
          CHROME_PATH: browser,
          E2E_PORTALS: JSON.stringify(portals.map(({ url, dataDir }) => ({ url, dataDir }))),
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        },
      });
      child.on('close', resolve);
    });
    if (!fs.existsSync(report)) return { passed: 0, failed: 1 };
    const { stats, errors } = JSON.parse(fs.readFileSync(report, 'utf8'));
    fs.rmSync(report, { force: true });
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped + errors.length };
  } finally {
    await Promise.all(portals.map(({ stop }) => stop()));
  }
}
