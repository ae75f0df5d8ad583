/** One club in a select. */
export interface ClubChoice {
  value: string;
  label: string;
}

/** The club with which a form starts: the requested one if it may be chosen, or the only one. */
export const presetClub = (clubs: readonly ClubChoice[], wanted: string | null): string => {
  const asked = clubs.find(({ value }) => value === wanted)?.value;
  return asked ?? (clubs.length === 1 ? clubs[0]?.value : undefined) ?? '';
};

/** A club that was chosen before, if it may still be chosen. */
export const stillAmong = (
  clubs: readonly ClubChoice[],
  chosen: string | undefined,
): chosen is string => clubs.some(({ value }) => value === chosen);
