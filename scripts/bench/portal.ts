// npm run bench:portal: the portal beside the very same sources built as one bundle with lazy
// areas, interleaved, cold. --json prints one object;
// --only=bytes,structure,engines,shift,time,lighthouse measures a part; --pairs=3 fewer pairs.
import { type Browser } from '@playwright/test';
import { ensureEngines } from '../lib/engines';
import { messageOf } from '../lib/error-text';
import { startPortal } from '../lib/portal-process';
import { launch, signIn, type Who } from './lib/browser';
import { type Figure, printFigures, say } from './lib/figures';
import { measureBytes } from './portal/page-bytes';
import { measureEngines } from './portal/engine-waves';
import { measureLighthouse } from './portal/lighthouse';
import { startRival } from './portal/rival';
import { type Setting } from './portal/setting';
import { measureShift } from './portal/shift';
import { measureStructure } from './portal/structure';
import { measureTime } from './portal/time';

const option = (name: string) =>
  process.argv
    .find((argument) => argument.startsWith(`--${name}=`))
    ?.slice(name.length + 3)
    .split(',');
const parts: Readonly<Record<string, (setting: Setting) => Promise<Figure[]>>> = {
  bytes: measureBytes,
  structure: measureStructure,
  engines: measureEngines,
  shift: measureShift,
  time: measureTime,
  lighthouse: measureLighthouse,
};
let only = option('only') ?? Object.keys(parts);
const unknown = only.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length) {
  console.error(`There is no part ${unknown.join(', ')}. Known: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

if (only.includes('engines')) {
  try {
    ensureEngines();
  } catch (error) {
    say(messageOf(error));
    // With --only a missing engine is an error.
    if (option('only')) process.exit(1);
    say('engines: left out');
    only = only.filter((name) => name !== 'engines');
  }
}

const began = performance.now();
const figures: Figure[] = [];
say('starting the portal');
const portal = await startPortal();
let rival: Awaited<ReturnType<typeof startRival>> | undefined;
let browser: Browser | undefined;
try {
  browser = await launch();
  const session = (who: Who) => signIn(portal.url, who);
  const sessions = {
    student: await session('student'),
    admin: await session('admin'),
    faculty: await session('faculty'),
    super: await session('super'),
  };
  const firstOf = async (list: string) => {
    const answer = await fetch(`${portal.url}/api${list}`);
    const { data } = (await answer.json()) as { data: { _id: string }[] };
    return data[0]?._id;
  };
  const samples = {
    event: `/events/${await firstOf('/event/approved?tab=upcoming&page=1&limit=1&q=Line+Follower')}`,
    club: `/club/${await firstOf('/club?view=lean&page=1&limit=1')}`,
  };
  const pairs = Number(option('pairs')?.[0] ?? 21);
  const setting = {
    browser,
    portal,
    rival: async () => {
      if (!rival) say('building and serving the one bundle');
      return (rival ??= await startRival(portal.url));
    },
    sessions,
    samples,
    pairs,
  };
  for (const [name, measure] of Object.entries(parts)) {
    if (!only.includes(name)) continue;
    say(`${name} (after ${((performance.now() - began) / 1000).toFixed(0)} s)`);
    figures.push(...(await measure(setting)));
  }
} finally {
  await browser?.close();
  rival?.stop();
  await portal.stop();
}
say(`measured in ${((performance.now() - began) / 1000).toFixed(0)} s`);
printFigures(figures);
