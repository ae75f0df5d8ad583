import { everyRow } from './conditions';

/** So many of the newest records tell how frequent a text is. */
export const sample = 5000;
/**
 * How many of the newest records are read for `most` matches, when `hits` of the sample match.
 * Undefined: the text is rare, and the index of its trigrams is read. The planner cannot decide
 * this: it supposes 1 in 10,000 for every rare text, reads by time and may read all years.
 */
export const reachOf = (hits: number, most: number): number | undefined => {
  // Twice the sample, because records are added between the two statements.
  if (hits >= most) return sample * 2;
  return hits >= sample / 20 ? everyRow : undefined;
};
