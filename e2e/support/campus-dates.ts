/** Days relative to today in the campus's zone, as the date inputs take them: `2026-03-06`. */
export function campusDate(daysFromToday: number, zone = 'Asia/Kolkata'): string {
  const at = new Date(Date.now() + daysFromToday * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);
}

/** Makes a word unique, so that names with it can be found. */
export const unique = (word: string): string =>
  `${word} ${Date.now().toString(36).slice(-5)}${Math.floor(Math.random() * 1296).toString(36)}`;
