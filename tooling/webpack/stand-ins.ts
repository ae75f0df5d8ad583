import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Compiler, type Module } from 'webpack';

const here = path.join(path.dirname(fileURLToPath(import.meta.url)), 'stand-ins');

/** The modules of a build, and those inside concatenated ones. */
type Resources = Module & { resource?: string; modules?: Iterable<{ resource?: string }> };

const isPlace = (resource: string | undefined, file: string) =>
  Boolean(resource?.replaceAll('\\', '/').endsWith(`/node_modules/${file}`));

/**
 * Replaces files of libraries by a few lines with the same exports, or some of their functions. The
 * build fails if a library no longer has such a file or function.
 */
export class StandIns {
  readonly standIns: Readonly<Record<string, string>>;
  readonly mayBeUnused: boolean;
  readonly loader: string;

  /**
   * @param standIns by a library's file: the file of `stand-ins/` that replaces it
   * @param mayBeUnused whether a build may do without the library
   * @param onlyFunctions whether the file of `stand-ins/` replaces the functions it has, not all
   */
  constructor(
    standIns: Record<string, string>,
    { mayBeUnused = false, onlyFunctions = false } = {},
  ) {
    this.standIns = standIns;
    this.mayBeUnused = mayBeUnused;
    this.loader = path.join(here, onlyFunctions ? 'function-loader.cjs' : 'loader.cjs');
  }

  apply(compiler: Compiler): void {
    compiler.options.module.rules.push(
      ...Object.entries(this.standIns).map(([file, standIn]) => ({
        resource: (resource: string) => isPlace(resource, file),
        use: [{ loader: this.loader, options: { file: path.join(here, standIn) } }],
      })),
    );
    if (this.mayBeUnused) return;
    compiler.hooks.compilation.tap(
      this.constructor.name,
      (compilation, { normalModuleFactory }) => {
        if (!normalModuleFactory || compilation.compiler !== compiler) return;
        compilation.hooks.afterOptimizeModules.tap(this.constructor.name, (modules) => {
          const resources = [...modules].flatMap(({ resource, modules: inner }: Resources) => [
            resource,
            ...[...(inner ?? [])].map((one) => one.resource),
          ]);
          for (const file of Object.keys(this.standIns)) {
            if (resources.some((resource) => isPlace(resource, file))) continue;
            compilation.errors.push(
              new Error(`There is no ${file} any more: look at tooling/webpack/lean-*.ts.`),
            );
          }
        });
      },
    );
  }
}
