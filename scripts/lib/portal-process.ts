import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../server-kit/src/testing/free-port';
import { ownEnvironment } from './own-environment';
import { root } from './root.mjs';

/** A running portal. */
export interface Portal {
  url: string;
  port: number;
  dataDir: string;
  pid: number;
  /** From its start until everything is served. */
  seconds: number;
  /** What it has printed so far. */
  output: () => string;
  stop: () => Promise<void>;
}

interface Start {
  env?: Record<string, string>;
  dataDir?: string;
  /** Leaves the data folder when it stops. */
  keep?: boolean;
  /** Time limit of the start, in ms. */
  limit?: number;
}

/**
 * Starts the whole portal as `npm start` does, on a free port and a new data folder; `env` may name
 * a database. Waits until everything is served.
 */
export async function startPortal({
  env = {},
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-')),
  keep = false,
  limit = 600_000,
}: Start = {}): Promise<Portal> {
  const port = await freePort();
  let output = '';
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...ownEnvironment(), ...env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const began = Date.now();
  // A portal does not outlive the program that started it.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise((resolve) => child.on('close', resolve));
  let isOver = false;
  void ended.then(() => {
    isOver = true;
    process.off('exit', kill);
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (isOver || Date.now() - began > limit) {
      kill();
      throw new Error(`the portal did not start:\n${output.slice(-4000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(kill, 20_000);
    await ended;
    clearTimeout(timer);
    if (!keep) fs.rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    url,
    port,
    dataDir,
    pid: Number(child.pid),
    seconds: (Date.now() - began) / 1000,
    output: () => output,
    stop,
  };
}
