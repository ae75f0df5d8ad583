import { count, fee, minutesAsHours, ordinal } from 'shared-ui/format';

/** A typed number as it will be shown; '' while it is not valid. */
const shown =
  (isSound: (value: number) => boolean, inWords: (value: number) => string) => (typed: string) => {
    const value = Number(typed);
    return isSound(value) ? inWords(value) : '';
  };
const isPositiveWhole = (value: number) => Number.isSafeInteger(value) && value > 0;

/** `1200` reads "1,200". */
export const shownCount = shown(isPositiveWhole, count);
/** `90` reads "1 hour 30 minutes". */
export const shownDuration = shown(isPositiveWhole, minutesAsHours);
/** `2` reads "2nd place". */
export const shownPlace = shown(isPositiveWhole, (position) => `${ordinal(position)} place`);
/** `250` reads "₹250"; 0 and nothing read "Free". */
export const shownFee = shown((value) => Number.isFinite(value) && value >= 0, fee);
