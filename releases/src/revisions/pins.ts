import { isDeepStrictEqual } from 'node:util';
import { own } from 'contracts/own';
import { type Pins } from 'contracts/releases';
import { everyPart } from './planned-pins';

export const noPins: Pins = { shell: null, areas: {} };

/** A build that a set names, as what it runs or as what pages fall back to. */
export interface NamedBuild {
  id: { name: string; version: string };
  as: 'pinned' | 'last good';
}

/** The builds that a set names. */
export const buildsIn = ({ shell, areas }: Pins): NamedBuild[] => [
  ...(shell ? [{ id: { name: 'shell', version: shell }, as: 'pinned' as const }] : []),
  ...Object.entries(areas).flatMap(([name, { version, lastGood }]): NamedBuild[] => [
    { id: { name, version }, as: 'pinned' },
    ...(lastGood ? [{ id: { name, version: lastGood }, as: 'last good' as const }] : []),
  ]),
];

/** The builds that a set names, as `name@version`. */
export const buildsOf = (pins: Pins): string[] =>
  buildsIn(pins).map(({ id: { name, version } }) => `${name}@${version}`);

/** Whether two sets run the same. */
export const samePins = (a: Pins, b: Pins): boolean => {
  const text = ({ shell, areas, serviceWorker }: Pins) =>
    JSON.stringify([
      shell,
      serviceWorker ?? 'on',
      Object.keys(areas)
        .sort()
        .map((name) => [name, areas[name]?.version, areas[name]?.disabled]),
    ]);
  return text(a) === text(b);
};

/**
 * The parts with another version or another fallback in one set than in the other; `everyPart`
 * where the switch of the service worker differs.
 */
export const differingParts = (a: Pins, b: Pins): string[] => {
  const names = new Set([...Object.keys(a.areas), ...Object.keys(b.areas)]);
  const areas = [...names].filter(
    (name) => !isDeepStrictEqual(own(a.areas, name) ?? null, own(b.areas, name) ?? null),
  );
  return [
    ...(a.shell === b.shell ? [] : ['shell']),
    ...areas,
    ...(a.serviceWorker === b.serviceWorker ? [] : [everyPart]),
  ];
};
