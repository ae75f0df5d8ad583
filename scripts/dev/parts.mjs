import { createPart } from './part.mjs';

/**
 * The shell and the areas that are built here, and what is wrong with them.
 * @param {{areas: readonly string[], sourceOf: (name: string) => string, onBuild: () => void,
 *   onChange: () => void}} options `areas`: those in place of the portal's; `sourceOf`: the folder of
 *   each; `onChange` hears of builds and of problems
 */
export function createParts({ areas, sourceOf, onBuild, onChange }) {
  const onPart = () => {
    onChange();
    onBuild();
  };
  const parts = new Map(
    ['shell', ...areas].map((name) => [
      name,
      createPart(name, { source: sourceOf(name), onChange: onPart }),
    ]),
  );
  const others = new Map();
  const all = [...parts.values()];
  const shell = parts.get('shell');

  return {
    get: (name) => parts.get(name),
    /** Problems found elsewhere: `types`, `server`. */
    setProblems: (of, problems) => {
      others.set(of, problems);
      onChange();
    },
    /** Resolves when these parts are built as their sources are now. */
    ready: (names) => Promise.all(['shell', ...names].map((name) => parts.get(name)?.ready())),
    /** Every area's declaration, also of those that nobody has opened. */
    declared: () => Promise.all(all.map((part) => part.declare())),
    pins: () => ({
      shell: shell.pin(),
      areas: all.filter((part) => part.now().declaration).map((part) => part.pin()),
      names: areas,
    }),
    state: () => ({
      hashes: Object.fromEntries(all.map((part) => [part.name, part.now().hash])),
      problems: [...all.flatMap((part) => part.now().problems), ...[...others.values()].flat()],
      page: JSON.stringify(all.map((part) => part.now().declaration)),
    }),
    close: () => Promise.all(all.map((part) => part.close())),
  };
}
