import { defineConfig } from '@playwright/test';

const portals = JSON.parse(process.env.E2E_PORTALS ?? '[]') as { url: string; dataDir?: string }[];

// Read anew in every worker: each has a portal of its own, for its pages and for the operator's command.
const own = portals[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
if (own) Object.assign(process.env, { PORTAL_URL: own.url, ...(own.dataDir ? { E2E_DATA_DIR: own.dataDir } : {}) });

/** The journeys of one portal run one after the other: they share its database, as people do. */
export default defineConfig({
  testDir: './journeys',
  workers: Math.max(1, portals.length),
  fullyParallel: false,
  // A shared machine can stall for a moment; a journey that fails twice more is broken. Retried ones are listed as flaky.
  retries: process.env.CI ? 2 : 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/report.json' }]],
  use: {
    baseURL: process.env.PORTAL_URL ?? 'http://127.0.0.1:8080',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    trace: 'off',
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-dev-shm-usage',
      ],
    },
  },
});
