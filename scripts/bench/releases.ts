// npm run bench:releases: seconds from `portal pin` and from `portal rollback` to a fresh tab that
// runs it.
import { spawn } from 'node:child_process';
import { type Status } from 'contracts/releases';
import { ownEnvironment } from '../lib/own-environment';
import { startPortal } from '../lib/portal-process';
import { inRoot } from '../lib/root.mjs';
import { launch } from './lib/browser';
import { atMost, median, printFigures, say, shown } from './lib/figures';

const AREA = 'mfe-public';
const ROUNDS = 5;

function portalCommand(dataDir: string, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [inRoot('releases/bin/portal.mjs'), ...args], {
    env: { ...ownEnvironment(), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()));
  return new Promise((resolve, reject) =>
    child.once('close', (code) => (code === 0 ? resolve(output) : reject(new Error(output)))),
  );
}

say('starting the portal');
const portal = await startPortal();
const browser = await launch();

// One browser with its cache, as a person has it; every visit is a new tab.
const context = await browser.newContext();

/**
 * Opens a tab and waits until the page is rendered; returns the version of the area that ran in it.
 */
async function visit() {
  const page = await context.newPage();
  await page.goto(`${portal.url}/events`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  return {
    page,
    runs: (version: string) =>
      scripts.some((name) => name.includes(`/builds/${AREA}/${version}/remoteEntry.js`)),
  };
}

/** In seconds. */
interface Seen {
  answered: number;
  took: number;
}

/**
 * Runs a change and opens a new tab; seconds until the command is back and until the page runs on
 * the wanted version.
 */
async function untilSeen(args: readonly string[], version: string): Promise<Seen> {
  const began = performance.now();
  await portalCommand(portal.dataDir, args);
  const answered = (performance.now() - began) / 1000;
  const { page, runs } = await visit();
  const took = (performance.now() - began) / 1000;
  if (!runs(version)) throw new Error(`the tab does not run ${AREA}@${version}`);
  await page.close();
  return { answered, took };
}

try {
  const { revision, parts } = JSON.parse(
    await portalCommand(portal.dataDir, ['status', '--env', 'local', '--json']),
  ) as Status;
  const before = parts.find(({ name }) => name === AREA)?.version ?? '';
  const pins: Seen[] = [];
  const rollbacks: Seen[] = [];
  await (await visit()).page.close();
  const visits: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const { page } = await visit();
    visits.push((performance.now() - began) / 1000);
    await page.close();
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const version = `9.0.${round}`;
    await portalCommand(portal.dataDir, ['publish', AREA, '--no-check', '--build', version]);
    say(`round ${round + 1} of ${ROUNDS}`);
    pins.push(
      await untilSeen(
        ['pin', `${AREA}@${version}`, '--env', 'local', '--reason', 'bench'],
        version,
      ),
    );
    rollbacks.push(
      await untilSeen(
        ['rollback', '--to', String(revision), '--env', 'local', '--reason', 'bench'],
        before,
      ),
    );
  }
  const of = (all: readonly Seen[], key: keyof Seen) => median(all.map((each) => each[key]));
  printFigures([
    atMost('pin to a fresh tab running it, median', of(pins, 'took'), 's', 1),
    shown('of which the command', of(pins, 'answered'), 's'),
    atMost('rollback to a fresh tab running it, median', of(rollbacks, 'took'), 's', 1),
    shown('of which the rollback command', of(rollbacks, 'answered'), 's'),
    shown('a fresh tab without a change, median', median(visits), 's'),
    atMost('what a pin adds to it', of(pins, 'took') - median(visits), 's', 0.3),
  ]);
} finally {
  await browser.close();
  await portal.stop();
}
