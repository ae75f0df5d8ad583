import { createRequire } from 'node:module';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import esbuild from 'esbuild';
import { root } from '../../scripts/lib/root.mjs';
import { LeanFederation } from '../webpack/lean-federation';
import { LeanIcons, LeanLibraries, LeanRouter } from '../webpack/lean-libraries';

const require = createRequire(import.meta.url);
const { replaceFunctions } = require('../webpack/stand-ins/function-loader.cjs') as {
  replaceFunctions: (source: string, standIns: string) => string;
};
const installed = path.join(root, 'node_modules/.pnpm');
const folders = readdirSync(installed).map((name) => path.join(installed, name, 'node_modules'));
const standIn = (file: string) => path.join(root, 'tooling/webpack/stand-ins', file);

/** The names that a module exports; a CommonJS one exports what it assigns. */
async function exportsOf(file: string): Promise<string[]> {
  if (/^module\.exports = /m.test(readFileSync(file, 'utf8'))) return ['module.exports'];
  const { metafile } = await esbuild.build({
    entryPoints: [file],
    format: 'esm',
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  return Object.values(metafile.outputs).flatMap((output) => output.exports);
}

const pairs = [new LeanFederation(), new LeanIcons(), new LeanLibraries()].flatMap(({ standIns }) =>
  Object.entries(standIns),
);

test('there are stand-ins to check', () => {
  expect(pairs.length).toBeGreaterThan(10);
});

test.each(pairs)('%s has a stand-in with all of its exports: %s', async (file, ours) => {
  const originals = folders
    .map((folder) => path.join(folder, file))
    .filter((each) => existsSync(each));
  expect(originals).not.toEqual([]);
  const there = await exportsOf(standIn(ours));
  for (const original of new Set(originals))
    expect((await exportsOf(original)).filter((name) => !there.includes(name))).toEqual([]);
});

interface MemoryRouter {
  state: {
    location: { pathname: string };
    loaderData: Record<string, unknown>;
    errors: Record<string, unknown> | null;
  };
  initialize: () => MemoryRouter;
  navigate: (to: string) => Promise<void>;
  getBlocker: (key: string, blocks: () => boolean) => { state: string };
  fetch: (key: string, routeId: string, href: string) => Promise<void>;
}
interface ShortenedRouter {
  createMemoryRouter: (routes: object[]) => MemoryRouter;
  redirect: (to: string) => Response;
}

/** The router's production build with its replaced functions, as a module. */
async function shortenedRouter() {
  const [[file, ours] = ['', '']] = Object.entries(new LeanRouter().standIns);
  const [folder = ''] = folders.filter((each) => existsSync(path.join(each, file)));
  const original = path.join(folder, file);
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: replaceFunctions(
        readFileSync(original, 'utf8'),
        readFileSync(standIn(ours), 'utf8'),
      ),
      resolveDir: path.dirname(original),
    },
    bundle: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  const text = outputFiles.map((each) => each.text).join('');
  return (await import(
    `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`
  )) as ShortenedRouter;
}

test('the router loads, redirects, shows errors and blocks without the replaced functions', async () => {
  const { createMemoryRouter, redirect } = await shortenedRouter();
  const router = createMemoryRouter([
    {
      id: 'root',
      hasErrorBoundary: true,
      children: [
        { id: 'first', path: '/' },
        { id: 'page', path: '/page/:id', loader: ({ params }: { params: object }) => params },
        { id: 'old', path: '/old', loader: () => redirect('/page/2') },
        { id: 'broken', path: '/broken', loader: () => Promise.reject(new Error('broken')) },
      ],
    },
  ]).initialize();
  await router.navigate('/page/1');
  expect(router.state.loaderData).toEqual({ page: { id: '1' } });
  await router.navigate('/old');
  expect(router.state.loaderData).toEqual({ page: { id: '2' } });
  await router.navigate('/broken');
  expect(router.state.errors).toEqual({ root: new Error('broken') });
  router.getBlocker('leave', () => true);
  await router.navigate('/');
  expect(router.state.location.pathname).toBe('/broken');
  expect(router.getBlocker('leave', () => true).state).toBe('blocked');
});

test('what the router leaves out names its place', async () => {
  const { createMemoryRouter } = await shortenedRouter();
  const router = createMemoryRouter([{ id: 'first', path: '/', loader: () => 1 }]).initialize();
  expect(() => router.fetch('key', 'first', '/')).toThrow('tooling/webpack/lean-libraries.ts');
});

test.each([
  ['function other() {}', 'function gone() {}'],
  ['function twice() {} { function twice() {} }', 'function twice() {}'],
])('a library with %j and not one function to replace is refused', (library, standIns) => {
  expect(() => replaceFunctions(library, standIns)).toThrow('There is not one function');
});

test('a function is replaced where it is, also within another one', () => {
  const library = 'function outer() { async function inner(a) { return a; } return inner(2); }';
  expect(replaceFunctions(library, '// Why.\nfunction inner() {}')).toBe(
    'function outer() { function inner() {} return inner(2); }',
  );
});
