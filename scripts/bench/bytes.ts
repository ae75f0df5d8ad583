// npm run bench:bytes: JavaScript of a cold visit (brotli, as the portal sends it), and the CPU
// time of the builds.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type EnvironmentDocument } from 'contracts';
import { builtPackages } from '../lib/build';
import { startPortal } from '../lib/portal-process';
import { root } from '../lib/root.mjs';
import { typeScriptOptions } from '../lib/typescript.mjs';
import { areaPages } from './lib/area-pages';
import { coldPage, launch, signIn, visit } from './lib/browser';
import { atMost, type Figure, printFigures, say } from './lib/figures';

const KB = 1000;
/** The most JavaScript of the sign-in page, and of a page of any area, in KB. */
const SIGN_IN = 190;
const AREA = 250;

interface Page {
  name: string;
  address: string;
  role: keyof typeof accountOf | undefined;
  limit: number;
}
const accountOf = {
  member: 'student',
  clubAdmin: 'admin',
  facultyCoordinator: 'faculty',
  superAdmin: 'super',
} as const;

const figures: Figure[] = [];

/** User and system seconds of a build of everything, one package after the other. */
function buildCpu(): number {
  const node = typeScriptOptions().join(' ');
  // Builds go to another folder, so that the portal's own stay unchanged.
  const builds = builtPackages().map(
    (name) =>
      `(export BUILD_OUTPUT='${path.join(root, '.cache/bench', name)}'; cd '${path.join(root, name)}' && '${process.execPath}' ${node} node_modules/webpack-cli/bin/cli.js --config webpack.config.ts >/dev/null)`,
  );
  const script = `set -e; TIMEFORMAT='%U %S'; time { ${builds.join('; ')}; }`;
  const { stderr, status } = spawnSync('bash', ['-c', script], {
    encoding: 'utf8',
    env: { ...process.env, BUILD_VERSION: '0.0.0-bench' },
  });
  const times = stderr.trim().split('\n').at(-1)?.split(' ').map(Number) ?? [];
  const sum = times.reduce((all, seconds) => all + seconds, 0);
  if (status !== 0 || times.length !== 2 || !Number.isFinite(sum))
    throw new Error(`a build failed:\n${stderr}`);
  return sum;
}

say('building everything from clean, then with a warm cache');
const cache = path.join(root, '.cache/webpack');
const aside = path.join(root, '.cache/webpack-aside');
fs.rmSync(aside, { recursive: true, force: true });
if (fs.existsSync(cache)) fs.renameSync(cache, aside);
try {
  figures.push(atMost('builds from clean, CPU', buildCpu(), 's', 90));
  figures.push(atMost('builds, cache warm, CPU', buildCpu(), 's', 20));
} finally {
  fs.rmSync(cache, { recursive: true, force: true });
  if (fs.existsSync(aside)) fs.renameSync(aside, cache);
  fs.rmSync(path.join(root, '.cache/bench'), { recursive: true, force: true });
}

say('starting the portal');
const portal = await startPortal();
const browser = await launch();
try {
  const answer = await fetch(`${portal.url}/portal/environment`);
  const { areas } = (await answer.json()) as EnvironmentDocument;
  const pages: Page[] = [
    { name: 'sign-in', address: '/login', role: undefined, limit: SIGN_IN },
    ...areaPages(areas).map((page) => ({
      ...page,
      name: `${page.area}: ${page.address}`,
      limit: AREA,
    })),
  ];
  for (const { name, address, role, limit } of pages) {
    const session = role && (await signIn(portal.url, accountOf[role]));
    const { page, context, scripts } = await coldPage(browser, session, {
      javaScriptEnabled: true,
    });
    // What is fetched in idle time for later pages is not part of this one.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await visit(page, portal.url + address);
    figures.push(atMost(`${name}, JavaScript`, scripts.bytes / KB, 'KB', limit));
    await context.close();
  }
} finally {
  await browser.close();
  await portal.stop();
}
printFigures(figures);
