import { type EnvironmentDocument, type PinnedBuild } from 'contracts';
import { type Pins } from 'contracts/releases';
import { type Release } from '../builds/release-record';

const runs = (file: string) => file.endsWith('.js') || file.endsWith('.css');

/** The path below which a build's files are served. */
export const baseOf = ({ name, version }: { name: string; version: string }): string =>
  `/builds/${name}/${version}/`;

function pinnedBuildOf({ name, version, facts }: Release): PinnedBuild {
  return {
    name,
    version,
    base: baseOf({ name, version }),
    entry: facts.entry,
    ...(facts.global ? { global: facts.global } : {}),
    files: Object.fromEntries(
      Object.entries(facts.files)
        .filter(([file]) => runs(file))
        .map(([file, { integrity }]) => [file, integrity]),
    ),
    screens: facts.screens,
  };
}

/**
 * Composes what the page needs to know of a set. `find` returns the releases that the set names.
 */
export function composeDocument(
  { environment, revision, pins }: { environment: string; revision: number; pins: Pins },
  find: (name: string, version: string) => Release,
): EnvironmentDocument {
  const shell = find('shell', pins.shell ?? '');
  return {
    environment,
    revision,
    shell: { ...pinnedBuildOf(shell), groups: shell.facts.groups ?? {} },
    ...(pins.serviceWorker ? { serviceWorker: pins.serviceWorker } : {}),
    areas: Object.keys(pins.areas)
      .sort()
      .flatMap((name) => {
        const pin = pins.areas[name];
        if (!pin) return [];
        const release = find(name, pin.version);
        const { declaration } = release.facts;
        if (!declaration) return [];
        return [
          {
            ...pinnedBuildOf(release),
            declaration,
            ...(pin.lastGood ? { lastGood: pinnedBuildOf(find(name, pin.lastGood)) } : {}),
            ...(pin.disabled ? { disabled: pin.disabled } : {}),
          },
        ];
      }),
  };
}
