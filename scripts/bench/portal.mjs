// npm run bench:portal: the portal beside the very same sources built as one bundle with lazy
// areas, interleaved, cold. --json prints one object;
// --only=bytes,structure,engines,shift,time,lighthouse measures a part; --pairs=3 fewer pairs.
import { ensureEngines } from '../lib/engines.mjs';
import { startPortal } from '../lib/portal-process.mjs';
import { launch, signIn } from './lib/browser.mjs';
import { printFigures, say } from './lib/figures.mjs';
import { measureBytes } from './portal/bytes.mjs';
import { measureEngines } from './portal/engines.mjs';
import { measureLighthouse } from './portal/lighthouse.mjs';
import { visits } from './portal/pages.mjs';
import { startRival } from './portal/rival.mjs';
import { measureShift } from './portal/shift.mjs';
import { measureStructure } from './portal/structure.mjs';
import { measureTime } from './portal/time.mjs';

const option = (name) =>
  process.argv
    .find((argument) => argument.startsWith(`--${name}=`))
    ?.split('=')[1]
    .split(',');
const parts = {
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
    say(error.message);
    // Asked for by name it has to be measured.
    if (option('only')) process.exit(1);
    say('engines: left out');
    only = only.filter((name) => name !== 'engines');
  }
}

const began = performance.now();
const figures = [];
say('starting the portal');
const portal = await startPortal();
let rival;
let browser;
try {
  if (only.some((name) => ['bytes', 'time'].includes(name))) {
    say('building and serving the one bundle');
    rival = await startRival(portal.url);
  }
  browser = await launch();
  const sessions = Object.fromEntries(
    await Promise.all(Object.keys(visits).map(async (who) => [who, await signIn(portal.url, who)])),
  );
  const firstOf = async (list) =>
    (await (await fetch(`${portal.url}/api${list}`)).json()).data[0]._id;
  const samples = {
    event: `/events/${await firstOf('/event/approved?tab=upcoming&page=1&limit=1')}`,
    club: `/club/${await firstOf('/club?view=lean&page=1&limit=1')}`,
  };
  const pairs = Number(option('pairs')?.[0] ?? 7);
  for (const name of Object.keys(parts).filter((part) => only.includes(part))) {
    say(`${name} (after ${((performance.now() - began) / 1000).toFixed(0)} s)`);
    figures.push(...(await parts[name]({ browser, portal, rival, sessions, samples, pairs })));
  }
} finally {
  await browser?.close();
  rival?.stop();
  await portal.stop();
}
say(`measured in ${((performance.now() - began) / 1000).toFixed(0)} s`);
printFigures(figures);
