import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { endOf } from './children.mjs';
import { ensureEngines } from './engines';
import { type Counts } from './counts';
import { messageOf } from './error-text';
import { countsOf } from './journal';
import { type Engine, engineOf, startPortals, TOGETHER } from './journey-portals';
import { type Portal } from './portal-process';
import { root } from './root.mjs';

/** A portal that journeys run against. */
type Served = Pick<Portal, 'url' | 'stop'> & { dataDir: string | undefined; seconds?: number };

/** Time limits of a run, in ms: a longer one hangs. */
const LAST_STOP = { daily: 30 * 60_000, long: 120 * 60_000 };

const filesIn = (args: readonly string[]) => args.filter((word) => /\.spec\.ts\b/.test(word));
/** Whether a file of journeys is among the requested ones. */
const mayRun = (name: string, args: readonly string[]) =>
  !filesIn(args).length || filesIn(args).some((file) => file.includes(name));

/**
 * The portals the journeys run against: a given one, one for a single file, else one for each
 * worker.
 */
async function portalsFor(args: readonly string[], engine: Engine): Promise<Served[]> {
  const { PORTAL_URL: url, E2E_DATA_DIR: dataDir } = process.env;
  if (url) return [{ url, dataDir, stop: async () => {} }];
  return startPortals(filesIn(args).length === 1 ? 1 : TOGETHER, engine);
}

/** Runs Playwright to its end, or to the last stop. */
async function runPlaywright(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  limit: number,
): Promise<void> {
  const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...args], {
    cwd: path.join(root, 'e2e'),
    stdio: 'inherit',
    env,
    // A group of its own: its workers end with it.
    detached: true,
  });
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  };
  const timer = setTimeout(kill, limit);
  process.once('exit', kill);
  await endOf(child, { isGroup: true });
  process.off('exit', kill);
  clearTimeout(timer);
}

/**
 * Runs the browser journeys against the given portals or new ones, and stops them at the end.
 * `args` go to Playwright; `isLong` selects the long run, with
 * `isDaily` beside the daily one, `engine` the database of new portals.
 */
export async function runJourneys(
  args: readonly string[] = [],
  {
    isLong = Boolean(process.env.E2E_LONG),
    isDaily = !isLong,
    engine,
    portals: given,
    limit,
  }: {
    isLong?: boolean;
    isDaily?: boolean;
    engine?: Engine;
    portals?: Promise<Portal[]>;
    limit?: number;
  } = {},
): Promise<Counts> {
  const journal = path.join(os.tmpdir(), `portal-e2e-${process.pid}-${Date.now()}.ndjson`);
  let portals: Served[] = [];
  try {
    const browser = await findBrowser(root);
    if (isLong && mayRun('engines', args)) ensureEngines();
    portals = (await given) ?? (await portalsFor(args, engine ?? engineOf()));
    for (const { url, seconds } of portals)
      console.log(
        `browser journeys against ${url}${seconds ? ` (ready after ${seconds.toFixed(1)} s)` : ''}`,
      );
    const env = {
      ...process.env,
      CHROME_PATH: browser,
      E2E_PORTALS: JSON.stringify(portals.map(({ url, dataDir }) => ({ url, dataDir }))),
      E2E_JOURNAL: journal,
      E2E_LONG: isLong ? (isDaily ? 'all' : '1') : '',
    };
    await runPlaywright(args, env, limit ?? (isLong ? LAST_STOP.long : LAST_STOP.daily));
    const { passed, failed, hung } = countsOf(journal);
    for (const name of hung) console.log(`FAILED hung until it was stopped: ${name}`);
    return { passed, failed };
  } catch (error) {
    console.error(messageOf(error));
    return { passed: 0, failed: 1 };
  } finally {
    fs.rmSync(journal, { force: true });
    await Promise.allSettled(portals.map(({ stop }) => stop()));
  }
}
