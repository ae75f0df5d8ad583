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

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

const rule = (key: string) => ({
  version: __SHARED_VERSIONS__[key] ?? '0.0.0',
  shareConfig: { singleton: true, requiredVersion: `^${__SHARED_VERSIONS__[key] ?? '0.0.0'}` },
});
const held = (key: string, library: unknown) => [key, { ...rule(key), lib: () => library }] as const;
const lazy = (key: string, load: () => Promise<unknown>) =>
  [
    key,
    {
      ...rule(key),
      get: async () => {
        const library = await load();
        return () => library;
      },
    },
  ] as const;

/** The one place that mounts remotes. `import * as` keeps here, out of the main file, what only areas use of a group. */
const host = createInstance({
  name: 'shell',
  remotes: [],
  shared: Object.fromEntries([
    held('react', react),
    held('shared-session', session),
    held('shared-session/router', router),
    held('shared-ui/core', uiCore),
    held('shared-ui/format', uiFormat),
    ...Object.entries(groups).map(([key, load]) => lazy(key, load)),
  ]) as Shared,
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

/** A share that fails once inside federation fails for ever: what a screen needs is fetched before its area asks for it. */
export const ensureGroups = (keys: readonly string[]): Promise<unknown> => Promise.all(keys.map((key) => groups[key]?.()));

/** Loads one build's container and the module it exposes. Rejects when the file fails, is damaged or is empty. */
export async function openBuild(build: PinnedBuild): Promise<AreaModule> {
  const name = build.global ?? build.name;
  host.registerRemotes([
    { name, entry: build.base + (build.entry[0] ?? ''), type: 'global', entryGlobalName: name, shareScope: 'default' },
  ]);
  const module = await host.loadRemote<AreaModule>(`${name}/area`);
  if (!module) throw new Error(`${name} exposes nothing`);
  return module;
}
