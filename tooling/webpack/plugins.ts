import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { type BuildFacts as Facts, type BuiltFile } from 'contracts';
import { type Compilation, type Compiler, type Module } from 'webpack';
import { type NamesOf, providedBy, shareKeyOf, usedOf, withWhole } from './seams';

/** The file of a module; empty when it has none. */
const resourceOf = ({ resource = '' }: Module & { resource?: string }): string => resource;

/** True for files of registry packages, but not for our own packages inside the kit. */
const isForeign = (file: string): boolean =>
  /node_modules/.test(file) && !/node_modules[\\/]@portal[\\/]kit[\\/]/.test(file);

/** The calls that `BuildFacts` noted with a module. */
const callsOf = ({ buildInfo }: Module): string[] =>
  (buildInfo?.calls as string[] | undefined) ?? [];

/**
 * Every script tag that webpack's chunk loader makes gets its integrity from the page's host, or
 * never runs.
 */
export class ProtectScripts {
  apply(compiler: Compiler): void {
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
 * Makes Chromium compile whole files on another thread while they arrive, because loaded code runs
 * at once. Small files stay unchanged.
 */
export class CompileAhead {
  apply(compiler: Compiler): void {
    const { ConcatSource } = compiler.webpack.sources;
    compiler.hooks.compilation.tap('CompileAhead', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING;
      compilation.hooks.processAssets.tap({ name: 'CompileAhead', stage }, (assets) => {
        for (const name of Object.keys(assets).filter(
          (file) => file.endsWith('.js') && (assets[file]?.size() ?? 0) > 30_000,
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
 * Puts an area's list of screens into its entry, which is one request less. Not when the list needs
 * something shared: that is there only after the entry has run.
 */
export class ListInEntry {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ListInEntry', (compilation) => {
      compilation.hooks.optimizeChunks.tap('ListInEntry', (chunks) => {
        const { chunkGraph } = compilation;
        const entry = [...chunks].find((chunk) => chunk.hasRuntime());
        const list = compilation.namedChunks.get('area');
        if (!entry || !list) return;
        const needsShared = chunkGraph
          .getChunkModules(list)
          .some((module) => shareKeyOf(module) !== undefined);
        if (needsShared || !chunkGraph.canChunksBeIntegrated(entry, list)) return;
        chunkGraph.integrateChunks(entry, list);
        compilation.chunks.delete(list);
      });
    });
  }
}

/**
 * Fails a build that bundles registry packages other than the listed ones: shared packages come
 * from the host.
 */
export class OnlyOwnCode {
  readonly allowed: readonly RegExp[];

  constructor(allowed: readonly RegExp[]) {
    this.allowed = allowed;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('OnlyOwnCode', (compilation) => {
      compilation.hooks.afterOptimizeModules.tap('OnlyOwnCode', (modules) => {
        for (const module of modules) {
          const file = resourceOf(module);
          if (isForeign(file) && !this.allowed.some((pattern) => pattern.test(file))) {
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

const brotliSize = (content: Buffer) =>
  zlib.brotliCompressSync(content, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }).length;

const javascript = (files: readonly string[]) => files.filter((file) => file.endsWith('.js'));

/** `"GET /event/:id"`: the only name of a call of the API. */
const callName = /^(?:GET|POST|PUT|PATCH|DELETE) \/\S*$/;

/** The used fields of a node of a syntax tree. */
interface Node {
  type?: string;
  value?: unknown;
  expressions?: unknown[];
  quasis?: { value: { cooked?: string } }[];
}

/** Every call that a syntax tree names in a literal. */
function callsIn(node: Node, found = new Set<string>()): Set<string> {
  const isText = node.type === 'TemplateLiteral' && node.expressions?.length === 0;
  const text = isText ? node.quasis?.[0]?.value.cooked : node.value;
  if (typeof text === 'string' && callName.test(text)) found.add(text);
  for (const each of Object.values(node))
    if (each && typeof each === 'object') callsIn(each as Node, found);
  return found;
}

/** The facts that are known before a build. */
type Known = Omit<Facts, 'entry' | 'screens' | 'files'>;
/** What the build requires of others, or provides to them. */
type Seams = Pick<Facts, 'calls'> & Partial<Pick<Facts, 'uses' | 'provides' | 'shared'>>;

interface Names {
  namesOnly: readonly string[];
  always: readonly string[];
  namesOf: NamesOf;
}

/**
 * Writes build.json (see contracts/src/build.ts): facts of the build, files and shared keys of
 * every lazy chunk, used or provided names of shared packages, and calls.
 * @param namesOnly files that name calls without sending them; each has to be part of the build
 * @param always shared keys that an area asks for even if no name of them is used
 * @param namesOf the names that a shared key offers: an area that uses all of it gets them listed
 */
export class BuildFacts {
  readonly facts: Known;
  readonly namesOnly: readonly string[];
  readonly always: readonly string[];
  readonly namesOf: NamesOf;

  constructor(
    facts: Known,
    { namesOnly = [], always = [], namesOf = async () => null }: Partial<Names> = {},
  ) {
    this.facts = facts;
    this.always = always;
    this.namesOf = namesOf;
    this.namesOnly = namesOnly;
  }

  apply(compiler: Compiler): void {
    let seams: Seams = {};
    let whole: ReadonlySet<string> = new Set();
    compiler.hooks.compilation.tap('BuildFacts', (compilation, { normalModuleFactory }) => {
      if (!normalModuleFactory || compilation.compiler !== compiler) return;
      for (const type of ['javascript/auto', 'javascript/esm'] as const) {
        normalModuleFactory.hooks.parser.for(type).tap('BuildFacts', (parser) => {
          parser.hooks.program.tap('BuildFacts', (tree) => {
            const { module } = parser.state;
            // webpack caches it with the module: a cached module is not parsed.
            if (!isForeign(resourceOf(module)) && module.buildInfo)
              module.buildInfo.calls = [...callsIn(tree)];
          });
        });
      }
      // Before modules are concatenated: the graph still has every use of an export.
      compilation.hooks.afterOptimizeModules.tap('BuildFacts', (modules) => {
        ({ whole, ...seams } = this.seamsOf(compilation, [...modules]));
      });
    });
    compiler.hooks.done.tapPromise('BuildFacts', async ({ compilation }) => {
      if (compilation.errors.length) return;
      const folder = compiler.outputPath;
      const files: Record<string, BuiltFile> = {};
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
      const facts: Facts = {
        ...this.facts,
        ...seams,
        ...(seams.uses ? { uses: await withWhole(seams.uses, whole, this.namesOf) } : {}),
        entry: entry.length ? entry : ['remoteEntry.js'],
        screens: screensOf(compilation),
        ...(this.facts.kind === 'shell' ? { groups: groupsOf(compilation) } : {}),
        files,
      };
      fs.writeFileSync(path.join(folder, 'build.json'), `${JSON.stringify(facts, null, 1)}\n`);
    });
  }

  seamsOf(
    compilation: Compilation,
    modules: readonly Module[],
  ): Seams & { whole: ReadonlySet<string> } {
    const { chunkGraph } = compilation;
    const delivered = modules.filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
    const calls = delivered
      .filter((module) => !this.namesOnly.some((file) => resourceOf(module).endsWith(file)))
      .flatMap(callsOf);
    const unknown = this.namesOnly.filter(
      (file) => !modules.some((module) => resourceOf(module).endsWith(file)),
    );
    for (const file of unknown)
      compilation.errors.push(new Error(`${file} is no part of this build any more.`));
    const seams = { calls: [...new Set(calls)].sort(), whole: new Set<string>() };
    if (this.facts.kind === 'shell')
      return { ...seams, provides: providedBy(compilation, delivered, this.facts.shared) };
    const { uses, whole } = usedOf(compilation, delivered);
    // An area requires only what it uses: other packages may change.
    const shared = Object.entries(this.facts.shared).filter(
      ([key]) => key in uses || this.always.includes(key),
    );
    return { ...seams, whole, uses, shared: Object.fromEntries(shared) };
  }
}

/** Per named lazy chunk: the files it loads and the share keys that its modules consume. */
function screensOf(compilation: Compilation): Facts['screens'] {
  const screens: Facts['screens'] = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    if (group.isInitial()) continue;
    const needs = new Set<string>();
    for (const chunk of group.chunks) {
      for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
        const key = shareKeyOf(module);
        if (key !== undefined) needs.add(key);
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
function groupsOf(compilation: Compilation): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
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
