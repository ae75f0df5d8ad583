// npm run bench:dev: seconds from `npm run dev` to the page, and from a save to the screen, beside
// a portal that runs. What was typed must be there after each save.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type Browser, type Page } from '@playwright/test';
import { packageOf } from '../lib/package-json';
import { freePort } from '../../server-kit/src/testing/free-port';
import { startPortal } from '../lib/portal-process';
import { inRoot, root } from '../lib/root.mjs';
import { type Session } from '../lib/session';
import { coldPage, launch, signIn } from './lib/browser';
import { atMost, median, printFigures, say, shown } from './lib/figures';

const AREA = 'mfe-member';
const FORM = 'src/features/profile/components/profile-form.tsx';
const SAVES = 15;
const TYPED = 'typed before the first save';

const seconds = (began: number) => (performance.now() - began) / 1000;

/** A copy of the area's sources: the working tree stays as it is. */
function copyArea() {
  fs.mkdirSync(inRoot('.cache'), { recursive: true });
  const place = fs.mkdtempSync(inRoot('.cache/bench-dev-'));
  const folder = path.join(place, AREA);
  for (const name of ['src', 'package.json', 'tsconfig.json'])
    fs.cpSync(inRoot(AREA, name), path.join(folder, name), { recursive: true });
  fs.symlinkSync(inRoot(AREA, 'node_modules'), path.join(folder, 'node_modules'));
  fs.copyFileSync(inRoot('tsconfig.base.json'), path.join(place, 'tsconfig.base.json'));
  return { folder, remove: () => fs.rmSync(place, { recursive: true, force: true }) };
}

/** Runs `npm run dev` without npm; `stop()` ends it. */
function startDevelopment(words: readonly string[], port: number) {
  const [, ...own] = packageOf('.').scripts.dev?.split(' ') ?? [];
  const child = spawn(process.execPath, [...own, ...words], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise((resolve) => child.once('close', resolve));
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', kill);
    },
  };
}

/** Opens a page as soon as the server takes connections. */
async function open(page: Page, url: string): Promise<void> {
  const isOpen = () =>
    fetch(`${url}/portal-dev/client.js`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isOpen())) await new Promise((resolve) => setTimeout(resolve, 20));
  await page.goto(`${url}/profile`);
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
}

/** From the command to the page, in a browser that has visited nothing. */
async function visit(browser: Browser, session: Session, words: readonly string[]) {
  const port = await freePort();
  const { page, context } = await coldPage(browser, session);
  page.setDefaultTimeout(120_000);
  const began = performance.now();
  const development = startDevelopment(words, port);
  await open(page, `http://localhost:${port}`);
  return { took: seconds(began), page, context, ...development };
}

/** Seconds from each save to the screen, and how often typed text was lost. */
async function save({ page }: { page: Page }, file: string) {
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const field = page.getByLabel('Name', { exact: true });
  await field.fill(TYPED);
  const source = fs.readFileSync(file, 'utf8');
  const took: number[] = [];
  let lost = 0;
  for (let at = 1; at <= SAVES; at += 1) {
    const words = `Save number ${at}`;
    const began = performance.now();
    fs.writeFileSync(file, source.replace('Save Changes', words));
    await page.getByRole('button', { name: words, exact: true }).waitFor();
    took.push(seconds(began));
    if ((await field.inputValue()) !== TYPED) lost += 1;
  }
  return { took, lost };
}

say('starting the portal');
const portal = await startPortal();
const browser = await launch();
const copy = copyArea();
const words = [AREA, '--from', copy.folder, '--at', portal.url];
try {
  const session = await signIn(portal.url, 'student');
  const cache = inRoot('.cache/webpack');
  const aside = inRoot('.cache/webpack-aside');
  say('the first start, without a cache of webpack');
  fs.rmSync(aside, { recursive: true, force: true });
  if (fs.existsSync(cache)) fs.renameSync(cache, aside);
  try {
    const first = await visit(browser, session, words);
    // webpack writes its cache when nothing has changed for a while.
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    await first.stop();
    await first.context.close();
    say('a later start, and saves');
    const second = await visit(browser, session, words);
    const { took, lost } = await save(second, path.join(copy.folder, FORM));
    await second.stop();
    printFigures([
      atMost('command to the page, the first time', first.took, 's', 8),
      atMost('command to the page, later', second.took, 's', 8),
      atMost('save to the screen, median', median(took), 's', 1),
      shown('save to the screen, slowest', Math.max(...took), 's'),
      atMost('saves that lost what was typed', lost, 'saves', 0),
    ]);
  } finally {
    fs.rmSync(cache, { recursive: true, force: true });
    if (fs.existsSync(aside)) fs.renameSync(aside, cache);
  }
} finally {
  copy.remove();
  await browser.close();
  await portal.stop();
}
