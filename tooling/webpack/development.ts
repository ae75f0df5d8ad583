import path from 'node:path';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { root } from './shared';

// The preset reads them when it is loaded.
process.env.BUILD_MODE = 'development';
process.env.BUILD_VERSION = 'dev';
const { areaConfig, declarationOf, shellConfig } = await import('./preset');

export { declarationOf, webpack };

/** Plugins that only a published build needs. */
const ofPublished = new Set([
  'BuildFacts',
  'CompileAhead',
  'ListInEntry',
  'OnlyOwnCode',
  'ProtectScripts',
]);

const inClient = (file: string) => path.join(root, 'tooling/dev-client', file);

/** The address of a part's files. The page's Trusted Types policy allows scripts below /builds/. */
const baseOf = (name: string) => `/builds/${name}/dev/`;

/** Adds the client that applies updates; the entry or container stays as it is. */
class UpdateClient {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  apply(compiler: Compiler): void {
    const { DefinePlugin, EntryPlugin, HotModuleReplacementPlugin } = compiler.webpack;
    new EntryPlugin(compiler.context, inClient('part.ts'), { name: undefined }).apply(compiler);
    new HotModuleReplacementPlugin().apply(compiler);
    new DefinePlugin({ __PART__: JSON.stringify(this.name) }).apply(compiler);
  }
}

/** Files have no hash while they change: the shell's check is replaced, in this build only. */
const withoutIntegrity = new webpack.NormalModuleReplacementPlugin(
  /[\\/]shell[\\/]src[\\/]loading[\\/]integrity\.ts$/,
  ({ createData }) => {
    const { request, resource } = createData;
    if (!request || !resource) return;
    createData.request = request.replace(resource, inClient('integrity.ts'));
    createData.userRequest = createData.resource = inClient('integrity.ts');
  },
);

const typescript = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: [path.join(root, 'tooling/webpack/development-loader.cjs')],
};

const router = {
  test: /[\\/]react-router[\\/]dist[\\/]development[\\/].*\.mjs$/,
  use: [path.join(root, 'tooling/webpack/development-router.cjs')],
};

/** Registry packages of the shell's entry, in a file that no save rebuilds. */
const libraries = {
  test: /node_modules/,
  name: 'libraries',
  chunks: 'initial',
  enforce: true,
} as const;

/** Lines only, and none for libraries: the first build is faster. */
const shellMaps = new webpack.SourceMapDevToolPlugin({
  filename: '[file].map',
  exclude: /(^|\/)libraries\.js$/,
  columns: false,
  moduleFilenameTemplate: '[absolute-resource-path]',
});

/**
 * The development build of one part: fast to update, with source maps, Fast Refresh and React's
 * development build. It is never published.
 * @param source the folder of an area, when it is not the workspace's own
 */
export async function developmentConfig(name: string, source?: string) {
  const isShell = name === 'shell';
  const config = isShell ? shellConfig() : await areaConfig(name, { source });
  return {
    ...config,
    devtool: isShell ? false : 'source-map',
    stats: 'none',
    infrastructureLogging: { level: 'none' },
    cache: {
      ...config.cache,
      name: `watched-${process.version}`,
      version: config.context,
    },
    output: {
      ...config.output,
      clean: false,
      // Keeps a module that throws, so that its next version can replace it.
      strictModuleErrorHandling: false,
      publicPath: baseOf(name),
      filename: '[name].js',
      chunkFilename: 'chunks/[name].js',
      hotUpdateChunkFilename: 'updates/[id].[fullhash].js',
      hotUpdateMainFilename: 'updates/[runtime].[fullhash].json',
      devtoolModuleFilenameTemplate: '[absolute-resource-path]',
    },
    module: { ...config.module, rules: [typescript, router, ...config.module.rules.slice(1)] },
    optimization: {
      ...config.optimization,
      minimize: false,
      emitOnErrors: false,
      ...(isShell ? { splitChunks: { cacheGroups: { defaultVendors: false, libraries } } } : {}),
    },
    plugins: [
      ...config.plugins.filter(({ constructor }) => !ofPublished.has(constructor.name)),
      new UpdateClient(name),
      ...(isShell ? [withoutIntegrity, shellMaps] : []),
    ],
  } satisfies Configuration;
}
