import { createInstance } from '@module-federation/enhanced/runtime';
import { type PinnedBuild } from 'contracts';
import * as react from 'react';
import * as session from 'shared-session';
import * as router from 'shared-session/router';
import * as uiCore from 'shared-ui/core';
import * as uiFormat from 'shared-ui/format';
import { type AreaModule } from './area-module';
import { groups } from './groups';

/** Set by the build, by package. */
declare const __PACKAGE_VERSIONS__: Record<string, string>;

/**
 * One entry of the share scope for containers: `get` returns a factory, `lib` is set when it is
 * loaded.
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
  const version = __PACKAGE_VERSIONS__[key.replace(/\/.*/, '')] ?? '0.0.0';
  return [key, { [version]: { version, scope: ['default'], from: 'shell', useIn: [], ...part } }];
};
const eager = (key: string, library: unknown) => {
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

/**
 * The share table, written by hand. `import * as` keeps names that only areas use in this chunk,
 * out of the main file.
 */
const shareTable = () =>
  Object.fromEntries([
    eager('react', react),
    eager('shared-session', session),
    eager('shared-session/router', router),
    eager('shared-ui/core', uiCore),
    eager('shared-ui/format', uiFormat),
    ...Object.entries(groups).map(([key, load]) => lazy(key, load)),
  ]);

/**
 * A share that fails once in federation fails for ever, so a screen's groups are fetched before its
 * area requests them.
 */
const ensureGroups = (keys: readonly string[]): Promise<unknown> =>
  Promise.all(keys.flatMap((key) => groups[key]?.() ?? []));

/** The one place that mounts remotes. */
export interface Federation {
  ensureGroups: (keys: readonly string[]) => Promise<unknown>;
  /**
   * Loads one build's container and the module it exposes. Rejects when the file fails, is damaged
   * or is empty.
   */
  openBuild: (build: PinnedBuild) => Promise<AreaModule>;
}

export function createFederation(): Federation {
  // webpack's chunk loader loads containers as well (tooling/webpack/stand-ins/load-entry.js).
  const host = createInstance({ name: 'shell', remotes: [] });
  host.initShareScopeMap(
    'default',
    shareTable() as unknown as Parameters<typeof host.initShareScopeMap>[1],
  );

  async function openBuild(build: PinnedBuild): Promise<AreaModule> {
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

  return { ensureGroups, openBuild };
}
