import { createInstance } from '@module-federation/enhanced/runtime';
import { type PinnedBuild } from 'contracts';
import * as react from 'react';
import * as session from 'shared-session';
import * as router from 'shared-session/router';
import * as uiCore from 'shared-ui/core';
import * as uiFormat from 'shared-ui/format';
import { type AreaModule } from './area-module';
import { protect } from './environment';
import { groups } from './groups';

declare const __SHARED_VERSIONS__: Record<string, string>;

/**
 * One entry of the share scope as containers read it: `get` answers a factory, `lib` says that it
 * is here already.
 */
interface Share {
  version: string;
  scope: string[];
  from: string;
  useIn: string[];
  loaded?: boolean;
  lib?: () => unknown;
  get: () => Promise<() => unknown>;
}

const share = (
  key: string,
  part: Pick<Share, 'get' | 'lib' | 'loaded'>,
): [string, Record<string, Share>] => {
  const version = __SHARED_VERSIONS__[key] ?? '0.0.0';
  return [key, { [version]: { version, scope: ['default'], from: 'shell', useIn: [], ...part } }];
};
const held = (key: string, library: unknown) => {
  const lib = () => library;
  return share(key, { lib, loaded: true, get: () => Promise.resolve(lib) });
};
const lazy = (key: string, load: () => Promise<unknown>) =>
  share(key, {
    get: async () => {
      const library = await load();
      return () => library;
    },
  });

/** The one place that mounts remotes. */
const host = createInstance({
  name: 'shell',
  remotes: [],
  plugins: [
    {
      name: 'integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        return protect(script, url);
      },
    },
  ],
});

/**
 * The share table, written by hand. `import * as` keeps here, out of the main file, what only areas
 * use of a group.
 */
host.initShareScopeMap(
  'default',
  Object.fromEntries([
    held('react', react),
    held('shared-session', session),
    held('shared-session/router', router),
    held('shared-ui/core', uiCore),
    held('shared-ui/format', uiFormat),
    ...Object.entries(groups).map(([key, load]) => lazy(key, load)),
  ]) as unknown as Parameters<typeof host.initShareScopeMap>[1],
);

/**
 * A share that fails once inside federation fails for ever: what a screen needs is fetched before
 * its area asks for it.
 */
export const ensureGroups = (keys: readonly string[]): Promise<unknown> =>
  Promise.all(keys.map((key) => groups[key]?.()));

/**
 * Loads one build's container and the module it exposes. Rejects when the file fails, is damaged or
 * is empty.
 */
export async function openBuild(build: PinnedBuild): Promise<AreaModule> {
  const name = build.global ?? build.name;
  host.registerRemotes([
    {
      name,
      entry: build.base + (build.entry[0] ?? ''),
      type: 'global',
      entryGlobalName: name,
      shareScope: 'default',
    },
  ]);
  const module = await host.loadRemote<AreaModule>(`${name}/area`);
  if (!module) throw new Error(`${name} exposes nothing`);
  return module;
}
