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

/**
 * A container carries 1 KB that reads version ranges. The gate checks ranges when a set is pinned
 * (releases/src/gate); the page only checks the major version, in one line.
 */
export class LeanShares {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LeanShares', (compilation) => {
      let hasPlace = false;
      // Found by the name of the class. If webpack renames it, nothing is shortened.
      compilation.hooks.processAssets.tap('LeanShares', () => {
        if (hasPlace) return;
        const where = 'look at tooling/webpack/lean-federation.ts';
        compilation.errors.push(
          new Error(`webpack has no ConsumeSharedRuntimeModule here: ${where}.`),
        );
      });
      const template = compilation.runtimeTemplate;
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
      compilation.hooks.runtimeModule.tap('LeanShares', (module) => {
        if (module.constructor.name !== 'ConsumeSharedRuntimeModule') return;
        hasPlace = true;
        const generate = module.generate.bind(module);
        module.generate = () =>
          short.reduce((source, [long, instead]) => {
            if (!source.includes(long))
              throw new Error(
                'webpack writes shares in another way now: look at tooling/webpack/lean-federation.ts.',
              );
            return source.replace(long, () => instead);
          }, generate() ?? '');
      });
    });
  }
}
