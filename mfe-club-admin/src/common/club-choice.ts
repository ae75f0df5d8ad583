/** One club in a chooser. */
export interface ClubChoice {
  value: string;
  label: string;
}

/** The club a form begins with: the one asked for if it may be chosen, or the only one there is. */
export const presetClub = (clubs: readonly ClubChoice[], wanted: string | null): string => {
  const asked = clubs.find(({ value }) => value === wanted)?.value;
  return asked ?? (clubs.length === 1 ? clubs[0]?.value : undefined) ?? '';
};

/** A club that was chosen before, unless it may no longer be. */
export const stillAmong = (
  clubs: readonly ClubChoice[],
  chosen: string | undefined,
): chosen is string => clubs.some(({ value }) => value === chosen);
