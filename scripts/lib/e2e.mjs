import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { startPortal } from './portal-process.mjs';
import { root } from './tasks.mjs';

/** Starts a portal of its own and runs the browser journeys against it. `args` go to Playwright. */
export async function runJourneys(args = []) {
  const browser = findBrowser(root);
  const report = path.join(os.tmpdir(), `portal-e2e-${process.pid}.json`);
  const portal = process.env.PORTAL_URL
    ? { url: process.env.PORTAL_URL, dataDir: process.env.E2E_DATA_DIR, stop: async () => {} }
    : await startPortal();
  console.log(`browser journeys against ${portal.url}${portal.seconds ? ` (ready after ${portal.seconds.toFixed(1)} s)` : ''}`);
  try {
    await new Promise((resolve) => {
      const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...args], {
        cwd: path.join(root, 'e2e'),
        stdio: 'inherit',
        env: {
          ...process.env,
          CHROME_PATH: browser,
          PORTAL_URL: portal.url,
          E2E_DATA_DIR: portal.dataDir,
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
    await portal.stop();
  }
}
