import { z } from 'zod';

/** What an environment runs of one area. */
export const areaPin = z.object({
  version: z.string(),
  /** The version before, which the page falls back to by itself. */
  lastGood: z.string().nullable(),
  /** Set when an operator switched the area off: the sentence that stands in its place. */
  disabled: z.string().nullable(),
});

/** The set of versions an environment runs. */
export const pins = z.object({ shell: z.string().nullable(), areas: z.record(z.string(), areaPin) });

export type AreaPin = z.infer<typeof areaPin>;
export type Pins = z.infer<typeof pins>;

export const noPins: Pins = { shell: null, areas: {} };

/** The builds of a set as `name@version`, last good ones included. */
export const buildsOf = ({ shell, areas }: Pins): string[] => [
  ...(shell ? [`shell@${shell}`] : []),
  ...Object.entries(areas).flatMap(([name, { version, lastGood }]) => [`${name}@${version}`, ...(lastGood ? [`${name}@${lastGood}`] : [])]),
];

/** Whether two sets run the same. */
export const samePins = (a: Pins, b: Pins): boolean => {
  const text = ({ shell, areas }: Pins) =>
    JSON.stringify([
      shell,
      Object.keys(areas)
        .sort()
        .map((name) => [name, areas[name]?.version, areas[name]?.disabled]),
    ]);
  return text(a) === text(b);
};
