import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

/**
 * Every script tag that webpack's chunk loader makes gets its integrity from the page's host, or
 * never runs.
 */
export class ProtectScripts {
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap('ProtectScripts', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ProtectScripts',
        (source) => `${source}\nself.portalProtect(script, url);`,
      );
    });
  }
}

/**
 * What is loaded runs at once, nearly all of it: Chromium then compiles the whole file on another
 * thread while it arrives, in place of each function on the main one when it is first called.
 * Others read a comment. Small files are compiled as they are.
 */
export class CompileAhead {
  apply(compiler) {
    const { ConcatSource } = compiler.webpack.sources;
    compiler.hooks.compilation.tap('CompileAhead', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING;
      compilation.hooks.processAssets.tap({ name: 'CompileAhead', stage }, (assets) => {
        for (const name of Object.keys(assets).filter(
          (file) => file.endsWith('.js') && assets[file].size() > 30_000,
        )) {
          compilation.updateAsset(
            name,
            (source) => new ConcatSource('//# allFunctionsCalledOnLoad\n', source),
          );
        }
      });
    });
  }
}

/**
 * Fails a build that takes code from the registry along, but for what is listed: shared things come
 * from the host.
 */
export class OnlyOwnCode {
  constructor(allowed) {
    this.allowed = allowed;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('OnlyOwnCode', (compilation) => {
      compilation.hooks.afterOptimizeModules.tap('OnlyOwnCode', (modules) => {
        for (const module of modules) {
          const file = module.resource ?? '';
          if (/node_modules/.test(file) && !this.allowed.some((pattern) => pattern.test(file))) {
            compilation.errors.push(
              new Error(
                `This area bundles ${file.replace(/.*node_modules\//, '')}. Use it through shared-ui or shared-session.`,
              ),
            );
          }
        }
      });
    });
  }
}

const brotliSize = (content) =>
  zlib.brotliCompressSync(content, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }).length;

const javascript = (files) => files.filter((file) => file.endsWith('.js'));

/**
 * Writes build.json (see contracts/src/build.ts): what the build is, and of every lazy chunk its
 * files and shared keys.
 */
export class BuildFacts {
  constructor(facts) {
    this.facts = facts;
  }

  apply(compiler) {
    compiler.hooks.done.tap('BuildFacts', ({ compilation }) => {
      if (compilation.errors.length) return;
      const folder = compilation.outputOptions.path;
      const files = {};
      for (const name of Object.keys(compilation.assets).sort()) {
        if (name.endsWith('.map')) continue;
        const content = fs.readFileSync(path.join(folder, name));
        const integrity = `sha384-${crypto.createHash('sha384').update(content).digest('base64')}`;
        files[name] = {
          integrity,
          bytes: content.length,
          brotli: /\.(js|css|svg|json)$/.test(name) ? brotliSize(content) : content.length,
        };
      }
      const entry = [...compilation.entrypoints.values()].flatMap((point) =>
        javascript(point.getFiles()),
      );
      const facts = {
        ...this.facts,
        entry: entry.length ? entry : ['remoteEntry.js'],
        screens: screensOf(compilation),
        ...(this.facts.kind === 'shell' ? { groups: groupsOf(compilation) } : {}),
        files,
      };
      fs.writeFileSync(path.join(folder, 'build.json'), `${JSON.stringify(facts, null, 1)}\n`);
    });
  }
}

/** Per named lazy chunk: the files it loads and the share keys that its modules consume. */
function screensOf(compilation) {
  const screens = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    if (group.isInitial()) continue;
    const needs = new Set();
    for (const chunk of group.chunks) {
      for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
        if (module.type.startsWith('consume-shared')) needs.add(module.options.shareKey);
      }
    }
    screens[name] = { files: javascript(group.getFiles()), needs: [...needs].sort() };
  }
  return screens;
}

/**
 * Of a shell: the files of every share group that is a lazy chunk of its own ("group-…"), and of
 * the federation runtime.
 */
function groupsOf(compilation) {
  const groups = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    const key = /^group-(ui|contracts)-(.+)$/.exec(name);
    if (key)
      groups[`${key[1] === 'ui' ? 'shared-ui' : 'contracts'}/${key[2]}`] = javascript(
        group.getFiles(),
      );
    if (name === 'federation') groups.federation = javascript(group.getFiles());
  }
  return groups;
}
