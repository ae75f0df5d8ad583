import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const semver = createRequire(import.meta.url)('webpack/lib/util/semver');
const here = path.join(path.dirname(fileURLToPath(import.meta.url)), 'lean-federation');

/**
 * Parts of the federation runtime that the shell never calls: manifests' snapshots, its own
 * preloading, the sentences of its error codes, its coloured logger. Each is answered by a few
 * lines with the same exports: 5 KB less on every page of an area. The runtime's version is pinned;
 * where a file of it is gone, the build fails (see LeanFederation).
 */
const standIns = {
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': 'snapshot-handler.js',
  'runtime-core/dist/utils/preload.js': 'preload.js',
  'error-codes/dist/desc.mjs': 'error-texts.js',
  'sdk/dist/logger.js': 'logger.js',
};

const placeOf = (file) => `@module-federation/${file}`;
const unixPath = (file) => file.replaceAll('\\', '/');

/**
 * Switches of the runtime itself: the page's share table and lists of files are the shell's own.
 */
export const federationSwitches = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_SHARED: 'true',
};

/**
 * Puts the stand-ins in the place of the runtime's files, and fails a build in which one of them
 * found no place.
 */
export class LeanFederation {
  apply(compiler) {
    compiler.options.module.rules.push(
      ...Object.entries(standIns).map(([file, standIn]) => ({
        resource: (resource) => unixPath(resource).endsWith(placeOf(file)),
        use: [
          { loader: path.join(here, 'loader.cjs'), options: { file: path.join(here, standIn) } },
        ],
      })),
    );
    compiler.hooks.compilation.tap('LeanFederation', (compilation, { normalModuleFactory }) => {
      if (!normalModuleFactory || compilation.compiler !== compiler) return;
      compilation.hooks.afterOptimizeModules.tap('LeanFederation', (modules) => {
        const resources = [...modules].flatMap(({ resource, modules: inner }) => [
          resource,
          ...[...(inner ?? [])].map((one) => one.resource),
        ]);
        for (const file of Object.keys(standIns)) {
          if (
            !resources.some((resource) => resource && unixPath(resource).endsWith(placeOf(file)))
          ) {
            compilation.errors.push(
              new Error(
                `The federation runtime has no ${file} any more: look at tooling/webpack/lean-federation.mjs.`,
              ),
            );
          }
        }
      });
    });
  }
}

/**
 * A container carries 1 KB that reads version ranges. The whole range is checked when a set is
 * pinned (releases/src/gate); what stays in the page is the guard against another major version, in
 * one line.
 */
export class LeanShares {
  apply(compiler) {
    compiler.hooks.compilation.tap('LeanShares', (compilation) => {
      const template = compilation.runtimeTemplate;
      const short = [
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
        const generate = module.generate.bind(module);
        module.generate = () =>
          short.reduce((source, [long, instead]) => {
            if (!source.includes(long))
              throw new Error(
                'webpack writes shares in another way now: look at tooling/webpack/lean-federation.mjs.',
              );
            return source.replace(long, () => instead);
          }, generate());
      });
    });
  }
}
