import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import Minimizer from 'minimizer-webpack-plugin';
import { type AreaDeclaration } from 'contracts';
import webpack, { type Configuration } from 'webpack';
import { federationSwitches, LeanFederation, LeanContainer } from './lean-federation';
import { LeanIcons, LeanLibraries, LeanRouter, productionRouter } from './lean-libraries';
import { BuildFacts, CompileAhead, ListInEntry, OnlyOwnCode, ProtectScripts } from './plugins';
import {
  aliases,
  builtWith,
  cacheFolder,
  folderOf,
  isOneLucide,
  namesOf,
  sharedVersions,
  versionOf,
} from './shared';

export { type Configuration, webpack };

const require = createRequire(import.meta.url);

/** The version of the shell's contract with areas; an area names the range it works with. */
export const shellApi = '1.0.0';

const buildVersion = (name: string) => process.env.BUILD_VERSION ?? versionOf(name);
const mode = process.env.BUILD_MODE === 'development' ? 'development' : 'production';

// Another source or output folder than the package's own: to build a changed copy of an area beside
// the running portal.
const sourceOf = (name: string) => process.env.BUILD_SOURCE ?? folderOf(name);
const outputOf = (name: string) => process.env.BUILD_OUTPUT ?? path.join(folderOf(name), 'dist');

/** A copy of an area is built with the settings of the original, an area elsewhere with its own. */
const tsconfigOf = (name: string, source: string) =>
  [path.join(folderOf(name), 'tsconfig.json'), path.join(source, 'tsconfig.json')].find((file) =>
    fs.existsSync(file),
  );

/** What shell and areas have in common. */
const base = (name: string, source = sourceOf(name)) =>
  ({
    mode,
    target: ['web', 'es2022'],
    context: source,
    devtool: mode === 'development' ? 'inline-source-map' : false,
    stats: 'errors-warnings',
    performance: { hints: false },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(cacheFolder, name),
      name: `${mode}-${process.version}`,
      // The version and the declaration are part of the output, but of no source file that webpack
      // watches.
      version: JSON.stringify([buildVersion(name), source]),
      buildDependencies: { config: [...builtWith] },
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: { ...aliases } },
    output: {
      path: outputOf(name),
      clean: true,
      chunkFilename: 'chunks/[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      strictModuleErrorHandling: true,
      hashFunction: 'xxhash64',
    },
    module: {
      // webpack only warns of a name that does not exist, and the page would crash.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: [
            {
              loader: require.resolve('ts-loader'),
              // Types are checked apart: a warm cache would hide their errors.
              options: {
                transpileOnly: true,
                configFile: tsconfigOf(name, source),
                compilerOptions: { noEmit: false, declaration: false },
              },
            },
          ],
        },
        { test: /\.(woff2|png|jpg|svg)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      // One file for each share group: a group must not drag a shared vendor chunk along.
      splitChunks: { cacheGroups: { defaultVendors: false } },
      minimizer: [
        new Minimizer({
          minify: Minimizer.swcMinify,
          extractComments: false,
          parallel: 2,
          minimizerOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
        }),
      ],
    },
    plugins: [new CompileAhead()],
  }) satisfies Configuration;

/** Reads the declaration of an area from its src/area.ts. */
export async function declarationOf(source: string): Promise<AreaDeclaration> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [path.join(source, 'src/area.ts')],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'silent',
    alias: { ...aliases },
    // Imports of types only are removed.
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: false } },
  });
  const text = outputFiles.map((file) => file.text).join('');
  const module = (await import(
    `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`
  )) as { declaration: AreaDeclaration };
  return module.declaration;
}

interface AreaOptions {
  /** Folder of a copy of the area. */
  source?: string | undefined;
  /** Registry packages that it bundles. */
  alsoBundles?: RegExp[];
}

/**
 * The build of one area: a plain webpack container that exposes `./area` and takes every shared
 * thing from the host.
 */
export async function areaConfig(
  name: string,
  { source = sourceOf(name), alsoBundles = [] }: AreaOptions = {},
) {
  const version = buildVersion(name);
  // Two versions of one area can be on one page: their names differ.
  const global = `${name}_${version}`.replace(/\W/g, '_');
  const ranges = Object.fromEntries(
    Object.entries(sharedVersions).map(([key, at]) => [key, `^${at}`]),
  );
  const config = base(name, source);
  return {
    ...config,
    entry: {},
    output: { ...config.output, publicPath: 'auto', uniqueName: global },
    plugins: [
      ...config.plugins,
      new webpack.container.ModuleFederationPlugin({
        name: global,
        filename: 'remoteEntry.js',
        library: { type: 'var', name: global },
        exposes: { './area': { import: './src/routes.tsx', name: 'area' } },
        shared: Object.fromEntries(
          Object.entries(ranges).map(([key, requiredVersion]) => [
            key,
            { singleton: true, strictVersion: true, import: false, requiredVersion },
          ]),
        ),
      }),
      new ProtectScripts(),
      new ListInEntry(),
      new LeanContainer(),
      ...(isOneLucide ? [new LeanIcons()] : []),
      new OnlyOwnCode([
        /react\/(jsx-runtime|jsx-dev-runtime|cjs\/react-jsx)/,
        /lucide-react/,
        /jsqr/,
        ...alsoBundles,
      ]),
      new BuildFacts(
        {
          name,
          kind: 'area',
          version,
          global,
          declaration: await declarationOf(source),
          shared: ranges,
        },
        // The bundled JSX runtime needs React in this range, but imports no name of it.
        {
          always: ['react'],
          // Libraries import React as a namespace, so only its version range is checked.
          namesOf: async (key) => (key === 'react' ? null : namesOf(key)),
        },
      ),
    ],
  } satisfies Configuration;
}

/** Files that name calls without sending them. */
const namesOnly = [
  'shared-session/src/queries/touched.ts',
  'contracts/src/public-reads.ts',
  'shared-session/src/api/request-parts.ts',
  'shared-session/src/api/readable-answer.ts',
].map((file) => path.normalize(file));

/** By package: the version that a shell provides. */
const packageVersions = Object.fromEntries<string>(
  Object.entries(sharedVersions).map(([key, at]) => [key.replace(/\/.*/, ''), at] as const),
);

/** The weights of the design system's font (shared-ui/src/theme/global-styles.ts). */
const lighterFont = {
  test: /inter-latin[^/]*\.woff2$/,
  loader: fileURLToPath(new URL('font-loader.mjs', import.meta.url)),
  options: { min: 400, max: 700 },
};

/**
 * Forms, their library and their checks in one file: a screen with one of them has them all, and
 * each file of its own costs the sign-in page a request.
 */
const formParts = {
  name: 'form-parts',
  test: /[\\/](node_modules[\\/](react-hook-form|zod)|shared-ui[\\/]src[\\/]forms)[\\/]/,
  minChunks: 2,
  priority: 1,
};

/**
 * The build of the shell: an ordinary webpack application; federation lives in one lazy chunk of
 * it.
 */
export function shellConfig(name = 'shell') {
  const version = buildVersion(name);
  const config = base(name);
  return {
    ...config,
    entry: { main: './src/index.ts' },
    output: {
      ...config.output,
      publicPath: 'auto',
      uniqueName: 'portal-shell',
      filename: '[name].[contenthash:8].js',
    },
    resolve: { ...config.resolve, alias: mode === 'production' ? productionRouter() : {} },
    module: { ...config.module, rules: [...config.module.rules, lighterFont] },
    optimization: {
      ...config.optimization,
      splitChunks: { cacheGroups: { defaultVendors: false, formParts } },
    },
    plugins: [
      ...config.plugins,
      new ProtectScripts(),
      new LeanFederation(),
      new LeanLibraries(),
      ...(mode === 'production' ? [new LeanRouter()] : []),
      new BuildFacts(
        { name, kind: 'shell', version, shared: sharedVersions, shellApi },
        { namesOnly },
      ),
      new webpack.DefinePlugin({
        ...federationSwitches,
        __PACKAGE_VERSIONS__: JSON.stringify(packageVersions),
      }),
    ],
  } satisfies Configuration;
}
