import { type DevelopmentState, type Problem } from '../../tooling/dev-client/client';
import { type OwnParts } from './page';
import { createPart } from './part';

interface Options {
  /** The areas in place of the portal's. */
  areas: readonly string[];
  /** The folder of each. */
  sourceOf: (name: string) => string;
  onBuild: () => void;
  /** Called after each build and when problems change. */
  onChange: () => void;
}

export type Parts = ReturnType<typeof createParts>;

/** The shell and the areas that are built here, and their problems. */
export function createParts({ areas, sourceOf, onBuild, onChange }: Options) {
  const onPart = () => {
    onChange();
    onBuild();
  };
  const create = (name: string) => createPart(name, { source: sourceOf(name), onChange: onPart });
  const shell = create('shell');
  const all = [shell, ...areas.map(create)];
  const parts = new Map(all.map((part) => [part.name, part]));
  const others = new Map<string, Problem[]>();

  return {
    get: (name: string) => parts.get(name),
    /** Sets the problems of another source: `types` or `server`. */
    setProblems: (of: string, problems: Problem[]) => {
      others.set(of, problems);
      onChange();
    },
    /** Resolves when these parts are built from their current sources. */
    ready: (names: readonly string[]) =>
      Promise.all(['shell', ...names].flatMap((name) => parts.get(name)?.ready() ?? [])),
    /** The declarations of all areas, opened or not. */
    declared: () => Promise.all(all.map((part) => part.declare())),
    pins: (): OwnParts => ({
      shell: { ...shell.pin(), groups: {} },
      areas: all.flatMap((part) => {
        const { declaration } = part.now();
        return declaration ? [{ ...part.pin(), declaration }] : [];
      }),
      names: areas,
    }),
    state: (): DevelopmentState => ({
      hashes: Object.fromEntries(all.map((part) => [part.name, part.now().hash])),
      problems: [...all.flatMap((part) => part.now().problems), ...[...others.values()].flat()],
      page: JSON.stringify(all.map((part) => part.now().declaration)),
    }),
    close: () => Promise.all(all.map((part) => part.close())),
  };
}
