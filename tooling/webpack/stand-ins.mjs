import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.join(path.dirname(fileURLToPath(import.meta.url)), 'stand-ins');

const isPlace = (resource, file) =>
  Boolean(resource?.replaceAll('\\', '/').endsWith(`/node_modules/${file}`));

/**
 * Replaces files of libraries by a few lines with the same exports. The build fails when a library
 * has such a file no longer.
 */
export class StandIns {
  /** @param {Record<string, string>} standIns a library's file: a file of `stand-ins/` */
  constructor(standIns) {
    this.standIns = standIns;
  }

  apply(compiler) {
    compiler.options.module.rules.push(
      ...Object.entries(this.standIns).map(([file, standIn]) => ({
        resource: (resource) => isPlace(resource, file),
        use: [
          { loader: path.join(here, 'loader.cjs'), options: { file: path.join(here, standIn) } },
        ],
      })),
    );
    compiler.hooks.compilation.tap(
      this.constructor.name,
      (compilation, { normalModuleFactory }) => {
        if (!normalModuleFactory || compilation.compiler !== compiler) return;
        compilation.hooks.afterOptimizeModules.tap(this.constructor.name, (modules) => {
          const resources = [...modules].flatMap(({ resource, modules: inner }) => [
            resource,
            ...[...(inner ?? [])].map((one) => one.resource),
          ]);
          for (const file of Object.keys(this.standIns)) {
            if (resources.some((resource) => isPlace(resource, file))) continue;
            compilation.errors.push(
              new Error(`There is no ${file} any more: look at tooling/webpack/lean-*.mjs.`),
            );
          }
        });
      },
    );
  }
}
