import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Problem } from '../../tooling/dev-client/client';
import { bundle } from '../lib/bundle';
import { freePort } from '../../server-kit/src/testing/free-port';
import { bundleServer } from '../lib/prepare';
import { inRoot, root } from '../lib/root.mjs';
import { step } from '../lib/say.mjs';
import { problemsOf } from './build-problems';
import { oneRunAtATime } from './one-run';
import type * as edge from '../../releases/src/edge/at-development';

export type Edge = typeof edge;

/** The API of this working copy. */
export interface OwnApi {
  url: string;
  /** Resolves when it answers. */
  ready: () => Promise<void>;
  stop: () => Promise<void>;
}

interface Listeners {
  onProblems: (problems: Problem[]) => void;
  /** Called when the API ended by itself; it has printed why. */
  onEnd: (code: number) => void;
}

/** Milliseconds without a change before the server is built again. */
const SETTLE = 100;
/** Milliseconds between two checks whether the API is ready. */
const LOOK = 50;

const packages = ['backend', 'contracts', 'database', 'server-kit', 'standalone'];
const isOfTest = (file: string) => file.endsWith('.test.ts');

const isServed = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The edge's code for pages, bundled from its sources. */
export async function loadEdge(): Promise<Edge> {
  const file = 'releases/dist/development/main.mjs';
  await bundle(
    'releases/src/edge/at-development.ts',
    file,
    ['releases', 'contracts', 'server-kit'],
    {
      isWhole: true,
    },
  );
  return (await import(pathToFileURL(inRoot(file)).href)) as Edge;
}

/**
 * The API of this working copy with its database, in a process of its own. A change of its sources
 * is built first; the process restarts only if that worked.
 */
export async function startOwnApi({ onProblems, onEnd }: Listeners): Promise<OwnApi> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let ready = Promise.resolve();
  let isOver = false;

  async function untilServed(of: ChildProcess): Promise<void> {
    while (!isOver && of === child && !(await isServed(url)))
      await new Promise((resolve) => setTimeout(resolve, LOOK));
  }

  function run(): ChildProcess {
    const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1' };
    const started = spawn(process.execPath, ['scripts/start.mjs', '--api'], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    started.once('close', (code) => {
      if (!isOver && started === child) onEnd(code ?? 1);
    });
    child = started;
    return started;
  }

  async function stopChild(): Promise<void> {
    const stopped = child;
    child = undefined;
    if (!stopped || stopped.exitCode !== null) return;
    const ended = new Promise((resolve) => stopped.once('close', resolve));
    stopped.kill('SIGTERM');
    await ended;
  }

  /** Requests of open pages wait until the new process answers. Resolves when the old one ended. */
  function restart(): Promise<void> {
    const stopped = stopChild();
    ready = stopped.then(() => (isOver ? undefined : untilServed(run())));
    return stopped;
  }

  // One after the other: two servers would share a port and a database.
  const rebuild = oneRunAtATime(async () => {
    try {
      const isNew = await bundleServer();
      onProblems([]);
      if (!isNew || isOver) return;
      step('The server was built again and restarts');
      await restart();
    } catch (error) {
      onProblems(problemsOf(error, root));
    }
  });

  let timer: NodeJS.Timeout | undefined;
  const watchers = packages.map((name) =>
    fs.watch(inRoot(name, 'src'), { recursive: true }, (_event, file) => {
      if (!file || isOfTest(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void rebuild(), SETTLE);
    }),
  );
  ready = untilServed(run());
  return {
    url,
    ready: () => ready,
    stop: () => {
      isOver = true;
      for (const watcher of watchers) watcher.close();
      return stopChild();
    },
  };
}
