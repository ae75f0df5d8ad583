import { CommandError, exit } from './exit-codes';

/** A command that was used wrongly. */
export const usage = (message: string): CommandError =>
  new CommandError(exit.usage, message, { code: 'usage' });

/** The largest whole number that the service stores. */
const LARGEST = 2_147_483_647;

/** Parses the value of an option: digits of a whole number within bounds. Throws CommandError. */
export const wholeNumber =
  (option: string, { least = 0, most = LARGEST }: { least?: number; most?: number } = {}) =>
  (text: string): number => {
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    const bounds = most === LARGEST ? '' : ` from ${least} to ${most}`;
    throw usage(`${option} takes a whole number${bounds}, not "${text}".`);
  };

/** The names in an option, separated by commas. Throws CommandError for an empty one. */
export const listed =
  (option: string) =>
  (text: string): string[] => {
    const names = text.split(',').map((name) => name.trim());
    if (names.every(Boolean)) return names;
    throw usage(`${option} has an empty name in "${text}": separate names by single commas.`);
  };
