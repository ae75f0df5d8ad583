import path from 'node:path';
import { type AreaDeclaration, type PinnedBuild } from 'contracts';
import { type Compiler, type Stats, type Watching } from 'webpack';
import { type Problem } from '../../tooling/dev-client/client';
import { inRoot } from '../lib/root.mjs';
import { buildProblem, problemsOf } from './build-problems';
import { createMemoryFiles } from './memory-files';

/** What is known of a part since its last build. */
interface BuildState {
  hash: string;
  entry: string[];
  problems: Problem[];
  declaration?: AreaDeclaration;
}

interface Options {
  /** The folder of an area. */
  source?: string;
  onChange: () => void;
}

export type Part = ReturnType<typeof createPart>;

/** Also watches the area's declaration, which is in no file of its bundle. */
function alsoWatch(compiler: Compiler, file: string): void {
  compiler.hooks.afterCompile.tap('Declaration', (compilation) => {
    compilation.fileDependencies.add(file);
  });
}

/**
 * One part (the shell or an area), built in memory and built again when a source changes. Nothing
 * is built before the first request for it.
 */
export function createPart(name: string, { source = inRoot(name), onChange }: Options) {
  const memory = createMemoryFiles();
  const global = `${name}_dev`.replace(/\W/g, '_');
  const state: BuildState = { hash: '', entry: [], problems: [] };
  let output = '';
  let started: Promise<void> | undefined;
  let watching: Watching | undefined;
  /** Pending while a build runs. */
  let idle = Promise.resolve();
  let setIdle: (() => void) | undefined;
  const setBusy = () => {
    if (!setIdle) idle = new Promise<void>((resolve) => (setIdle = resolve));
  };

  function keep({ compilation: { errors, hash, entrypoints } }: Stats): void {
    state.problems = errors.map(buildProblem);
    if (errors.length) return;
    state.hash = hash ?? '';
    state.entry = [...entrypoints.values()]
      .flatMap((point) => point.getFiles())
      .filter((file) => file.endsWith('.js') && !file.startsWith('updates/'));
  }

  async function declare(): Promise<void> {
    if (name === 'shell') return;
    const { declarationOf } = await import('../../tooling/webpack/development');
    state.declaration = await declarationOf(source);
  }

  async function start(): Promise<void> {
    const { developmentConfig, webpack } = await import('../../tooling/webpack/development');
    const config = await developmentConfig(name, source);
    output = config.output.path;
    const compiler = webpack(config);
    compiler.outputFileSystem = memory.fileSystem;
    if (name !== 'shell') alsoWatch(compiler, path.join(source, 'src/area.ts'));
    compiler.hooks.watchRun.tap('Part', setBusy);
    compiler.hooks.invalid.tap('Part', setBusy);
    setBusy();
    watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
      const done = async () => {
        if (error) throw error;
        if (stats) keep(stats);
        await declare();
      };
      void done()
        .catch(fail)
        .then(() => {
          setIdle?.();
          setIdle = undefined;
          onChange();
        });
    });
  }

  function fail(error: unknown): void {
    state.problems = [...state.problems, ...problemsOf(error, source)];
  }

  const failOnce = (error: unknown) => {
    state.problems = [];
    fail(error);
    onChange();
  };

  const begin = () =>
    start().catch((error) => {
      // Retried at the next request, because the declaration may be mended by then.
      started = undefined;
      failOnce(error);
    });

  const ready = async () => {
    await (started ??= begin());
    await idle;
  };

  return {
    name,
    /** Reads the area's declaration unless that was done. */
    declare: async () => {
      if (!state.declaration) await declare().catch(failOnce);
    },
    /** Builds unless that was done; resolves when nothing is being built. */
    ready,
    /** A built file, by its name below the part's address. */
    read: (file: string) => memory.read(path.join(output, file)),
    now: () => state,
    /** The part's entry in the environment's document. */
    pin: (): PinnedBuild => ({
      name,
      version: 'dev',
      base: `/builds/${name}/dev/`,
      entry: name === 'shell' ? state.entry : ['remoteEntry.js'],
      files: {},
      screens: {},
      ...(name !== 'shell' && { global }),
    }),
    close: () =>
      new Promise<void>((resolve) => (watching ? watching.close(() => resolve()) : resolve())),
  };
}
