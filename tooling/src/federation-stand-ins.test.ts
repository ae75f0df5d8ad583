import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import esbuild from 'esbuild';
import { root } from '../../scripts/lib/root.mjs';
import { federationSwitches, LeanFederation } from '../webpack/lean-federation';

interface Host {
  initShareScopeMap: (name: string, scope: object) => void;
  registerRemotes: (remotes: object[]) => void;
  loadRemote: (id: string) => Promise<unknown>;
}
type Settle = (event: { type: string }) => void;
/** What the next scripts do: set the container, set nothing, or fail. */
let scripts: ('sets' | 'load' | 'error')[] = [];
let loaded: string[] = [];
/** webpack's loader of scripts. */
function load(url: string, settle: Settle): void {
  loaded.push(url);
  const event = scripts.shift() ?? 'error';
  if (event === 'sets') Object.assign(globalThis, { [name]: container });
  settle({ type: event === 'sets' ? 'load' : event });
}

/** The runtime of the shell, with its stand-ins. */
async function makeHost(): Promise<Host> {
  const standIns = Object.entries(new LeanFederation().standIns);
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: "export { createInstance } from '@module-federation/enhanced/runtime';",
      resolveDir: path.join(root, 'shell'),
    },
    bundle: true,
    format: 'cjs',
    write: false,
    define: federationSwitches,
    plugins: [
      {
        name: 'stand-ins',
        setup: (build) =>
          build.onLoad({ filter: /@module-federation/ }, ({ path: file }) => {
            const [, standIn] = standIns.find(([original]) => file.endsWith(original)) ?? [];
            if (!standIn) return undefined;
            const contents = readFileSync(path.join(root, 'tooling/webpack/stand-ins', standIn));
            return { contents, loader: 'js', resolveDir: path.dirname(file) };
          }),
      },
    ],
  });
  const module = { exports: {} as { createInstance: (options: object) => Host } };
  const names = ['module', 'exports', 'require', '__webpack_require__', 'window'];
  const run = compileFunction(outputFiles[0]?.text ?? '', names) as (...values: unknown[]) => void;
  run(module, module.exports, createRequire(import.meta.url), { l: load }, globalThis);
  return module.exports.createInstance({ name: 'shell', remotes: [] });
}

const shares = { react: { '19.0.0': { get: () => Promise.resolve(() => 'react') } } };
const area = { routes: [] };
let host: Host;
let number = 0;
let name = '';
let started: unknown[][] = [];
/** The next answers of the container; then it answers well. */
let starts: Promise<void>[] = [];
let modules: Promise<() => unknown>[] = [];
const container = {
  init: (...given: unknown[]) => {
    started.push(given);
    return starts.shift();
  },
  get: (expose: string) => modules.shift() ?? Promise.resolve(() => ({ area, expose })),
};
const opened = { area, expose: './area' };
const open = () => host.loadRemote(`${name}/area`);

beforeAll(async () => {
  host = await makeHost();
  host.initShareScopeMap('default', shares);
});
beforeEach(() => {
  [scripts, loaded, started, starts, modules] = [[], [], [], [], []];
  name = `area_${(number += 1)}`;
  const entry = `/builds/${name}/remoteEntry.js`;
  const remote = { name, entry, type: 'global', entryGlobalName: name, shareScope: 'default' };
  host.registerRemotes([remote]);
  host.registerRemotes([remote]);
});

test('a container is loaded and started once, with the share table', async () => {
  scripts = ['sets'];
  await expect(open()).resolves.toEqual(opened);
  await expect(open()).resolves.toEqual(opened);
  expect(loaded).toEqual([`/builds/${name}/remoteEntry.js`]);
  expect(started).toEqual([[shares, []]]);
});

test('a container that the page’s own tag has set is not loaded', async () => {
  Object.assign(globalThis, { [name]: container });
  await expect(open()).resolves.toEqual(opened);
  expect(loaded).toEqual([]);
});

test.each(['error', 'load'] as const)(
  'a script that ends with %s and sets nothing fails, and is asked for again',
  async (event) => {
    scripts = [event, 'sets'];
    const message = `${event}: /builds/${name}/remoteEntry.js sets no ${name}`;
    await expect(open()).rejects.toThrow(message);
    await expect(open()).resolves.toEqual(opened);
    expect(loaded).toHaveLength(2);
  },
);

test('a container that fails to start is started again, and not loaded again', async () => {
  scripts = ['sets'];
  starts = [Promise.reject(new Error('another react'))];
  await expect(open()).rejects.toThrow('another react');
  await expect(open()).resolves.toEqual(opened);
  expect([loaded.length, started.length]).toEqual([1, 2]);
});

test('a module that is not exposed, or throws, rejects', async () => {
  scripts = ['sets'];
  modules = [Promise.reject(new Error('no ./area'))];
  await expect(open()).rejects.toThrow('no ./area');
  modules = [
    Promise.resolve(() => {
      throw new Error('thrown while it loads');
    }),
  ];
  await expect(open()).rejects.toThrow('thrown while it loads');
});
