// npm run dev [-- mfe-member …]: watches the sources; what changed is built, published and pinned,
// and open pages follow by themselves.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { buildAll, builtPackages } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { endWithNpm } from './lib/npm-parent.mjs';
import { root } from './lib/root.mjs';

endWithNpm();
const all = builtPackages();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length) {
  console.error(`There is no part ${unknown.join(', ')}. Known: ${all.join(', ')}.`);
  process.exit(2);
}
const names = wanted.length ? wanted : all;
const port = process.env.PORT ?? '8080';
const url = `http://127.0.0.1:${port}`;

const isRunning = () =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

let server;
let isOver = false;
let isRestarting = false;

/**
 * Starts the whole portal; its end is ours, except when a changed server makes way for a new one.
 */
function startServer() {
  server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, LIVE_RELOAD: 'on' },
  });
  server.on('close', (code) => {
    if (isRestarting && !isOver) {
      isRestarting = false;
      startServer();
    } else process.exit(code ?? 1);
  });
}

await ensureInstalled();
if (await isRunning()) {
  console.log(
    `• Working on ${names.join(', ')} in the portal that runs at http://localhost:${port}. Reload its pages to see a change, unless npm run dev started it.`,
  );
} else {
  startServer();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      isOver = true;
      server.kill(signal);
    });
  }
  while (!(await isRunning())) await new Promise((resolve) => setTimeout(resolve, 250));
}

/**
 * Which parts a changed file belongs to: an area's own, or all that compile the shared package in.
 */
const partsOf = (folder) => {
  if (names.includes(folder)) return [folder];
  if (folder === 'contracts') return names;
  return names.filter((name) => name === 'shell');
};

const portal = (...args) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['releases/bin/portal.mjs', ...args], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (data) => (output += data));
    child.on('close', (code) => resolve({ code, output }));
  });

/** A build that fails ends nothing here: the next change may mend it. */
const fail = (sentence) => {
  throw new Error(sentence);
};

let stale = new Set();
let isBusy = false;

async function update() {
  if (isBusy || stale.size === 0) return;
  isBusy = true;
  const parts = [...stale];
  stale = new Set();
  const began = performance.now();
  try {
    const built = await buildAll({ names: parts, log: () => {}, onFailure: fail });
    for (const name of built) {
      const { version } = JSON.parse(
        fs.readFileSync(path.join(root, name, 'dist/build.json'), 'utf8'),
      );
      await portal('publish', name);
      const { code, output } = await portal(
        'pin',
        `${name}@${version}`,
        '--env',
        'local',
        '--reason',
        'npm run dev',
      );
      if (code === 0)
        console.log(
          `• ${name}@${version} is pinned after ${((performance.now() - began) / 1000).toFixed(1)} s`,
        );
      else console.error(output.trim());
    }
  } catch (error) {
    console.error(error.message);
  }
  isBusy = false;
  void update();
}

let timer;
for (const folder of [...names, 'shared-ui', 'shared-session', 'contracts']) {
  fs.watch(path.join(root, folder, 'src'), { recursive: true }, (_, file) => {
    if (!file || /\.test\.tsx?$/.test(file)) return;
    for (const part of partsOf(folder)) stale.add(part);
    clearTimeout(timer);
    timer = setTimeout(() => void update(), 150);
  });
}
// The server's own sources, when this command started it: the portal stops and starts with them.
for (const folder of server
  ? ['backend', 'releases', 'standalone', 'database', 'server-kit']
  : []) {
  let settle;
  fs.watch(path.join(root, folder, 'src'), { recursive: true }, (_, file) => {
    if (!file || file.endsWith('.test.ts')) return;
    clearTimeout(settle);
    settle = setTimeout(() => {
      console.log(`• ${folder} changed: starting the server anew`);
      isRestarting = true;
      server.kill('SIGTERM');
    }, 300);
  });
}
console.log(`• Watching ${names.join(', ')} and the shared packages`);
