// npm run bench:start: how long the first and the second start take until everything is served, and
// the memory of the process.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildAll } from '../lib/build';
import { startPortal } from '../lib/portal-process';
import { atMost, type Figure, printFigures, say, shown } from './lib/figures';

/** Resident memory of a process in megabytes. */
function resident(pid: number): number {
  if (process.platform === 'linux')
    return (
      Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
    );
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

/** Milliseconds since an instant, as seconds. */
const seconds = (began: number) => (performance.now() - began) / 1000;

say('building what changed, so that the starts below build nothing');
await buildAll({ log: say });
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-start-'));
const figures: Figure[] = [];
try {
  for (const [name, limit] of [
    ['first start, empty data folder', null],
    ['second start', 10],
  ] as const) {
    say(name);
    const began = performance.now();
    const portal = await startPortal({ dataDir, keep: true });
    const took = seconds(began);
    figures.push(limit ? atMost(name, took, 's', limit) : shown(name, took, 's'));
    for (const page of ['/', '/events', '/api/event/approved', '/api/club'])
      await (await fetch(portal.url + page)).arrayBuffer();
    figures.push(
      limit
        ? atMost(`memory after the ${name}`, resident(portal.pid), 'MB', 300)
        : shown('memory after the first start', resident(portal.pid), 'MB'),
    );
    const stopping = performance.now();
    await portal.stop();
    figures.push(atMost(`stop after the ${name.split(',')[0]}`, seconds(stopping), 's', 5));
  }
} finally {
  fs.rmSync(dataDir, { recursive: true, force: true });
}
printFigures(figures);
