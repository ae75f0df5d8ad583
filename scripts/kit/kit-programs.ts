import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { withBrowserScripts } from '../lib/with-browser-scripts';
import { compileShared, fileOf, iconsOf } from '../../tooling/jest/shared-bundle.mjs';
import { sharedVersions } from '../../tooling/webpack/shared';
import { banner, withoutEmbedded } from '../package/bundle-programs';
import { inRoot } from '../lib/root.mjs';
import { entries } from './kit-entries';
import { type Named } from './kit-types';

/** Replaces one file by another in every import of it. */
const instead = (filter: RegExp, file: string): Plugin => ({
  name: 'instead',
  setup: (build) => build.onResolve({ filter }, () => ({ path: inRoot(file) })),
});

const common = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  absWorkingDir: inRoot(),
  legalComments: 'none',
  metafile: true,
  logLevel: 'error',
  outExtension: { '.js': '.mjs' },
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: false } },
} satisfies BuildOptions;

/** The contents of a part of the kit. */
interface Part {
  /** Files of the registry's packages that are inside, relative to the workspace. */
  inside: string[];
  /** Packages that it imports from the registry. */
  named: Named;
}

type Built = Awaited<ReturnType<typeof build<typeof common>>>;

const packageIn = (name: string) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;

/** @param owner the workspace package from which imports are resolved */
function partOf({ metafile }: Built, owner: string): Part {
  const named = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path: name }) => external && !isBuiltin(name) && name !== 'pg-native')
    .map(({ path: name }) => [packageIn(name), inRoot(owner)] as const);
  return {
    inside: Object.keys(metafile.inputs).filter((file) => file.includes('node_modules/')),
    named: new Map(named),
  };
}

/** The portal command. */
export async function writeCommand(kit: string): Promise<Part> {
  const made = await build({
    ...common,
    entryPoints: { portal: inRoot('releases/src/cli/kit-program.ts') },
    outdir: path.join(kit, 'lib'),
    splitting: true,
    chunkNames: 'part-[hash]',
    minifyWhitespace: true,
    mainFields: ['main', 'module'],
    external: ['playwright-core', 'axe-core', 'pg-native'],
    plugins: [withoutEmbedded, withBrowserScripts],
    banner: { js: banner },
  });
  fs.mkdirSync(path.join(kit, 'bin'));
  const program = "#!/usr/bin/env node\nimport '../lib/portal.mjs';\n";
  fs.writeFileSync(path.join(kit, 'bin/portal.mjs'), program, { mode: 0o755 });
  return partOf(made, 'releases');
}

/** The presets of webpack and jest. Packages that they name stay outside. */
export async function writePresets(kit: string): Promise<Part> {
  const webpack = await build({
    ...common,
    stdin: {
      contents: "export { areaConfig } from './preset';",
      resolveDir: inRoot('tooling/webpack'),
    },
    outfile: path.join(kit, 'webpack/preset.mjs'),
    packages: 'external',
    define: { __SHARED_VERSIONS__: JSON.stringify(sharedVersions) },
    plugins: [instead(/^\.\/shared$/, 'scripts/kit/kit-shared.ts')],
  });
  const jest = await build({
    ...common,
    entryPoints: { browser: inRoot('tooling/jest/browser.mjs') },
    outdir: path.join(kit, 'jest'),
    packages: 'external',
    plugins: [instead(/\/shared-bundle\.mjs$/, 'scripts/kit/kit-bundle.ts')],
  });
  // Jest loads them from the preset's folder.
  for (const file of fs.readdirSync(inRoot('tooling/jest')))
    if (file.endsWith('.cjs'))
      fs.cpSync(inRoot('tooling/jest', file), path.join(kit, 'jest', file));
  return {
    inside: [],
    named: new Map([...partOf(webpack, 'tooling').named, ...partOf(jest, 'tooling').named]),
  };
}

/** The contracts, module by module: an area bundles those that it uses. */
export async function writeContracts(kit: string): Promise<void> {
  await build({
    entryPoints: entries()
      .filter(({ file }) => file.startsWith('contracts/'))
      .map(({ file }) => inRoot(file)),
    outdir: path.join(kit, 'contracts'),
    outbase: inRoot('contracts/src'),
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: false } },
  });
  // Without `type: module`, so that webpack resolves imports without a file extension.
  const about = { name: 'contracts', sideEffects: false };
  fs.writeFileSync(path.join(kit, 'contracts/package.json'), JSON.stringify(about));
}

/** The shared packages and all their dependencies but React, for jest. */
export async function writeTestBundle(kit: string): Promise<Pick<Part, 'inside'>> {
  const folder = path.join(kit, 'jest/shared');
  const ours = entries().map(({ name, file }): [string, string] => [
    name,
    path.dirname(inRoot(file)),
  ]);
  const others = ['dom', 'jest-dom', 'react', 'user-event'].map((name): [string, string] => [
    `@testing-library/${name}`,
    inRoot('shared-session/src'),
  ]);
  const lucide: [string, string] = ['lucide-react', inRoot('shared-ui/src')];
  // The icons of the shared packages only: an area takes its own from the library.
  const icons = iconsOf(['shared-ui', 'shared-session']);
  const names = [...ours, ...others];
  const inside = await compileShared(
    folder,
    { names: [...names, lucide], icons },
    (_folder, name) => name,
  );
  fs.rmSync(path.join(folder, fileOf('lucide-react')));
  const files = Object.fromEntries(names.map(([name]) => [name, fileOf(name)]));
  fs.writeFileSync(path.join(folder, 'names.json'), JSON.stringify(files));
  return { inside: inside.filter((file) => file.includes('node_modules/')) };
}
