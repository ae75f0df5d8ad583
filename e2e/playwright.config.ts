import { defineConfig } from '@playwright/test';
import { browserFlags } from '../scripts/lib/browser-flags';

const portals = JSON.parse(process.env.E2E_PORTALS ?? '[]') as { url: string; dataDir?: string }[];

// Evaluated in every worker: each has its own portal, for its pages and for the operator's command.
const own = portals[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
if (own)
  Object.assign(process.env, {
    PORTAL_URL: own.url,
    ...(own.dataDir ? { E2E_DATA_DIR: own.dataDir } : {}),
  });

const LONG = /@long/;

/** Playwright's own list of features, which this flag replaces. */
const DISABLED_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/**
 * Two pages of the address bar that Chromium loads for each window. They cost a second of processor
 * time.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
const journal = process.env.E2E_JOURNAL;

/** Longer than a file that hangs and its retry, as `withLongLimits` stretches their limits. */
const STEP_LIMIT = 180_000;

/** By `E2E_LONG`: journeys of the daily run, of the long one, or all. */
const selections: Readonly<Record<string, { grep?: RegExp; grepInvert?: RegExp }>> = {
  '': { grepInvert: LONG },
  1: { grep: LONG },
  all: {},
};

/**
 * The journeys of one portal run one after the other, because they share its database. The time
 * limits only end journeys that hang.
 */
export default defineConfig({
  testDir: './journeys',
  workers: Math.max(1, portals.length),
  // Parallel by journey, not by file, so that no long file runs last.
  fullyParallel: true,
  ...selections[process.env.E2E_LONG ?? ''],
  // Journeys of the long run install and check whole checkouts: many minutes on a busy machine.
  timeout: process.env.E2E_LONG ? 1_800_000 : 600_000,
  expect: { timeout: STEP_LIMIT },
  reporter: [['list'], ...(journal ? [['./support/journal.ts', { file: journal }] as const] : [])],
  use: {
    baseURL: process.env.PORTAL_URL ?? 'http://127.0.0.1:8080',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Moving skeletons keep a processor busy.
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys intercept network requests, which a service worker would bypass.
    serviceWorkers: 'block',
    actionTimeout: STEP_LIMIT,
    navigationTimeout: STEP_LIMIT,
    trace: 'off',
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      args: [
        ...browserFlags,
        `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
      ],
    },
  },
});
