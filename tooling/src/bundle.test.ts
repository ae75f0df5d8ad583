import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import esbuild from 'esbuild';
import { oneRunAtATime } from '../../scripts/dev/one-run';
import { bundle } from '../../scripts/lib/bundle';
import { bundleApart } from '../../scripts/lib/bundle-apart.mjs';
import { root } from '../../scripts/lib/root.mjs';

/** A build that goes on until `end` is called. */
function buildThatTakesLong() {
  let end = () => undefined as void;
  const held = new Promise<void>((resolve) => (end = resolve));
  const slow: esbuild.Plugin = {
    name: 'slow',
    setup: (build) =>
      build.onLoad({ filter: /.*/ }, async () => {
        await held;
        return { contents: 'export {}', loader: 'js' };
      }),
  };
  const entryPoints = [path.join(root, 'package.json')];
  const built = esbuild.build({ entryPoints, bundle: true, write: false, plugins: [slow] });
  return { built, end };
}

test('a program is bundled beside another build of this process', async () => {
  const folder = '.cache/bundle-test';
  const { built, end } = buildThatTakesLong();
  try {
    await bundle('contracts/src/match-route.ts', `${folder}/main.mjs`, ['contracts']);
  } finally {
    end();
    rmSync(path.join(root, folder), { recursive: true, force: true });
  }
  await expect(built).resolves.toMatchObject({ errors: [] });
});

test('a job never runs twice at once, and runs once more after calls meanwhile', async () => {
  const ends: (() => void)[] = [];
  const ask = oneRunAtATime(() => new Promise((resolve) => ends.push(resolve)));
  const first = ask();
  void ask();
  void ask();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await first;
  expect(ends).toHaveLength(2);
  void ask();
  expect(ends).toHaveLength(3);
  ends[2]?.();
});

describe('a program that is started again', () => {
  const folder = '.cache/bundle-apart-test';
  const file = path.join(root, folder, 'main.mjs');
  const lockfile = path.join(root, 'pnpm-lock.yaml');
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
  /** Whether a start bundled the program: the file is new then. */
  const isBundled = () => {
    utimesSync(file, inSeconds(1000), inSeconds(1000));
    bundleApart('contracts/src/match-route.ts', `${folder}/main.mjs`, ['contracts']);
    return statSync(file).mtime < inSeconds(500);
  };
  beforeAll(() => bundleApart('contracts/src/match-route.ts', `${folder}/main.mjs`, ['contracts']));
  afterAll(() => rmSync(path.join(root, folder), { recursive: true, force: true }));

  test('is not bundled again when nothing changed', () => expect(isBundled()).toBe(false));

  test('is bundled again after other packages were installed: it contains their paths', () => {
    const { atime, mtime } = statSync(lockfile);
    utimesSync(lockfile, inSeconds(2000), inSeconds(2000));
    try {
      expect(isBundled()).toBe(true);
    } finally {
      utimesSync(lockfile, atime, mtime);
    }
  });

  test('is bundled again where the checkout was moved', () => {
    const marker = `${file}.hash`;
    writeFileSync(marker, readFileSync(marker, 'utf8').replace(root, '/somewhere/else'));
    expect(isBundled()).toBe(true);
  });
});
