import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot } from '../lib/root.mjs';
import { buildProblem, problemsOf } from './build-problems.mjs';
import { createMemoryFiles } from './memory-files.mjs';

const webpack = createRequire(inRoot('tooling/package.json'))('webpack');

/** An area's declaration is in no file of its bundle: watched as well. */
function alsoWatch(compiler, file) {
  compiler.hooks.afterCompile.tap('Declaration', (compilation) => {
    compilation.fileDependencies.add(file);
  });
}

/**
 * One part (the shell or an area), built in memory and built again when a source changes. Nothing
 * is built before somebody asks for it.
 * @param {string} name
 * @param {{source?: string, onChange: () => void}} options `source`: the folder of an area
 */
export function createPart(name, { source = inRoot(name), onChange }) {
  const memory = createMemoryFiles();
  const global = `${name}_dev`.replace(/\W/g, '_');
  const kept = { hash: '', entry: [], problems: [], declaration: undefined };
  let output = '';
  let started;
  let watching;
  /** Pending while a build runs. */
  let idle = Promise.resolve();
  let setIdle;
  const setBusy = () => {
    if (!setIdle) idle = new Promise((resolve) => (setIdle = resolve));
  };

  function keep({ compilation: { errors, hash, entrypoints } }) {
    kept.problems = errors.map(buildProblem);
    if (errors.length) return;
    kept.hash = hash;
    kept.entry = [...entrypoints.values()]
      .flatMap((point) => point.getFiles())
      .filter((file) => file.endsWith('.js') && !file.startsWith('updates/'));
  }

  async function declare() {
    if (name === 'shell') return;
    const { declarationOf } = await import('../../tooling/webpack/development.mjs');
    kept.declaration = await declarationOf(source);
  }

  async function start() {
    const { developmentConfig } = await import('../../tooling/webpack/development.mjs');
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
        keep(stats);
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

  function fail(error) {
    kept.problems = [...kept.problems, ...problemsOf(error, source)];
  }

  const failOnce = (error) => {
    kept.problems = [];
    fail(error);
    onChange();
  };

  const begin = () =>
    start().catch((error) => {
      // Tried again at the next request: the declaration may be mended then.
      started = undefined;
      failOnce(error);
    });

  const ready = async () => {
    await (started ??= begin());
    await idle;
  };

  return {
    name,
    /** Reads the area's declaration if that was not done yet. */
    declare: async () => {
      if (!kept.declaration) await declare().catch(failOnce);
    },
    /** Builds if that was not done yet; resolves when nothing is being built. */
    ready,
    /** A built file, by its name below the part's address. */
    read: (file) => memory.read(path.join(output, file)),
    now: () => kept,
    /** What the environment's document says of this part. */
    pin: () => ({
      name,
      version: 'dev',
      base: `/builds/${name}/dev/`,
      entry: name === 'shell' ? kept.entry : ['remoteEntry.js'],
      files: {},
      screens: {},
      ...(name === 'shell' ? { groups: {} } : { global }),
      ...(kept.declaration && { declaration: kept.declaration }),
    }),
    close: () => new Promise((resolve) => (watching ? watching.close(resolve) : resolve())),
  };
}
