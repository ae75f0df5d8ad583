const part = (count: number, word: string) => (count ? `${count} ${word}${count === 1 ? '' : 's'}` : '');

/** Minutes as people say them: 120 reads "2 hours", 90 "1 hour 30 minutes". */
export const durationWords = (minutes: number): string => {
  if (!Number.isFinite(minutes) || minutes <= 0) return '';
  const whole = Math.round(minutes);
  return [part(Math.floor(whole / 60), 'hour'), part(whole % 60, 'minute')].filter(Boolean).join(' ');
};

/** 1st, 2nd, 3rd, 4th … 11th … 21st. */
export const ordinal = (value: number): string => {
  const tens = value % 100;
  if (tens >= 11 && tens <= 13) return `${value}th`;
  return `${value}${['th', 'st', 'nd', 'rd'][value % 10] ?? 'th'}`;
};
