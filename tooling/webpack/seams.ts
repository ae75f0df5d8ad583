import { type BuildFacts as Facts } from 'contracts';
import { type Compilation, type Dependency, type Module } from 'webpack';

type Names = Record<string, string[]>;

/** The names that a shared key offers; null if they are not checked. */
export type NamesOf = (key: string) => Promise<readonly string[] | null>;

/** The share key of a module that is taken from the host. */
export const shareKeyOf = ({
  type,
  options,
}: Module & { options?: { shareKey?: string } }): string | undefined =>
  type.startsWith('consume-shared') ? options?.shareKey : undefined;

/** The request of a dependency, as its source names it. */
const requestOf = (dependency: (Dependency & { request?: string }) | null | undefined) =>
  dependency?.request;

/** The first name of a reference; undefined for one to the whole module. */
const named = (reference: string[] | { name: string[] }): string | undefined =>
  (Array.isArray(reference) ? reference : reference.name)[0];

const sorted = (names: Names): Names =>
  Object.fromEntries(Object.entries(names).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Per share key that an area consumes: the names it uses. `whole` has the keys whose names webpack
 * cannot determine: `export *`, `import()`, or a namespace that is passed on.
 */
export function usedOf(
  { moduleGraph }: Compilation,
  modules: readonly Module[],
): { uses: Names; whole: Set<string> } {
  const uses: Names = {};
  const whole = new Set<string>();
  for (const module of modules) {
    const key = shareKeyOf(module);
    if (key === undefined) continue;
    const names = new Set(uses[key]);
    for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
      const references = dependency?.getReferencedExports(moduleGraph, undefined) ?? [];
      for (const name of references.map(named)) {
        if (name) names.add(name);
        else whole.add(key);
      }
    }
    uses[key] = [...names].sort();
  }
  return { uses: sorted(uses), whole };
}

/** Adds all names of the keys that are used as a whole. */
export async function withWhole(
  uses: Names,
  whole: ReadonlySet<string>,
  namesOf: NamesOf,
): Promise<Names> {
  const all = { ...uses };
  for (const key of whole)
    all[key] = [...new Set([...(uses[key] ?? []), ...((await namesOf(key)) ?? [])])].sort();
  return all;
}

/** Per share key of a shell: the names it provides. Fails the build where webpack cannot tell. */
export function providedBy(
  { moduleGraph, errors }: Compilation,
  modules: readonly Module[],
  shared: Facts['shared'],
): Names {
  const provides: Names = {};
  for (const module of modules) {
    for (const { dependency, module: target } of moduleGraph.getOutgoingConnections(module)) {
      const key = requestOf(dependency);
      if (!key || !(key in shared) || key in provides || !target) continue;
      const names = moduleGraph.getProvidedExports(target);
      const areKnown = Array.isArray(names);
      if (!areKnown)
        errors.push(new Error(`The names of ${key} cannot be told: share an ES module.`));
      provides[key] = areKnown ? [...names].sort() : [];
    }
  }
  return sorted(provides);
}
