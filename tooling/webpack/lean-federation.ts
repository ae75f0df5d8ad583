import { createRequire } from 'node:module';
import { type Compilation, type Compiler } from 'webpack';
import { StandIns } from './stand-ins';

type RuntimeTemplate = Compilation['runtimeTemplate'];

/** webpack's runtime code that parses version ranges. */
interface Semver {
  parseVersionRuntimeCode: (template: RuntimeTemplate) => string;
  versionLtRuntimeCode: (template: RuntimeTemplate) => string;
  rangeToStringRuntimeCode: (template: RuntimeTemplate) => string;
  satisfyRuntimeCode: (template: RuntimeTemplate) => string;
}

const semver = createRequire(import.meta.url)('webpack/lib/util/semver') as Semver;

/** Build switches of the federation runtime: the shell has its own share table and file lists. */
export const federationSwitches = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_SHARED: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
};

/**
 * Parts of the federation runtime that the shell never calls: snapshots of manifests, preloading,
 * aliases, hooks around each step, other kinds of scripts, the sentences of error codes, the
 * coloured logger. 8 KB less on a page.
 */
export class LeanFederation extends StandIns {
  constructor() {
    super({
      '@module-federation/runtime-core/dist/plugins/snapshot/SnapshotHandler.js':
        'snapshot-handler.js',
      '@module-federation/runtime-core/dist/remote/index.js': 'remote-handler.js',
      '@module-federation/runtime-core/dist/module/index.js': 'container.js',
      '@module-federation/runtime-core/dist/utils/load.js': 'load-entry.js',
      '@module-federation/error-codes/dist/desc.mjs': 'error-texts.js',
      '@module-federation/sdk/dist/logger.js': 'logger.js',
    });
  }
}

type Shorten = (source: string, template: RuntimeTemplate) => string;

/**
 * The gate checks ranges when a set is pinned (releases/src/gate); the page only checks the major
 * version, in one line.
 */
const shortRanges: Shorten = (source, template) => {
  const short: [long: string, instead: string][] = [
    [semver.parseVersionRuntimeCode(template), ''],
    [semver.versionLtRuntimeCode(template), 'var versionLt = () => false;'],
    [
      semver.rangeToStringRuntimeCode(template),
      'var rangeToString = (range) => range.slice(1).join(".");',
    ],
    [
      semver.satisfyRuntimeCode(template),
      'var satisfy = (range, version) => range[1] == version.split(".")[0];',
    ],
  ];
  return short.reduce((result, [long, instead]) => {
    if (!result.includes(long))
      throw new Error(
        'webpack writes shares in another way now: look at tooling/webpack/lean-federation.ts.',
      );
    return result.replace(long, () => instead);
  }, source);
};

/**
 * A container always runs in a script tag. An element that only has this name cannot lead to other
 * code: scripts without a known hash never run.
 */
const shortAddress: Shorten = () =>
  '__webpack_require__.p = document.currentScript.src.replace(/[^/]*$/, "");';

/** By the name of a class of webpack: what shortens the runtime code that it writes. */
const shorten: Readonly<Record<string, Shorten>> = {
  ConsumeSharedRuntimeModule: shortRanges,
  AutoPublicPathRuntimeModule: shortAddress,
};

/**
 * Shortens what webpack writes into each container, by 1.2 KB: reading version ranges, and finding
 * the container's address.
 */
export class LeanContainer {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LeanContainer', (compilation) => {
      const found = new Set<string>();
      // If webpack renames a class, nothing is shortened.
      compilation.hooks.processAssets.tap('LeanContainer', () => {
        // In development the address is known before.
        const expected = Object.keys(shorten).filter(
          (name) =>
            name !== 'AutoPublicPathRuntimeModule' ||
            compilation.outputOptions.publicPath === 'auto',
        );
        for (const name of expected.filter((each) => !found.has(each))) {
          const where = 'look at tooling/webpack/lean-federation.ts';
          compilation.errors.push(new Error(`webpack has no ${name} here: ${where}.`));
        }
      });
      compilation.hooks.runtimeModule.tap('LeanContainer', (module) => {
        const { name } = module.constructor;
        const change = shorten[name];
        if (!change) return;
        found.add(name);
        const generate = module.generate.bind(module);
        module.generate = () => change(generate() ?? '', compilation.runtimeTemplate);
      });
    });
  }
}
