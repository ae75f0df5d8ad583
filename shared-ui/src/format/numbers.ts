import { once } from './once';

const formats = {
  'en-IN': once(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })),
  'en-US': once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 })),
};

/**
 * Groups the digits. The first Intl.NumberFormat of a page is slow, so whole numbers that every
 * locale groups alike do without.
 */
function grouped(value: number, locale: keyof typeof formats): string {
  if (Number.isInteger(value) && Math.abs(value) < 100_000)
    return String(value).replace(/(\d)(\d{3})$/, '$1,$2');
  return formats[locale]().format(value);
}

/** Amount in rupees: 1250 → `₹1,250`. */
export const rupees = (amount: number) =>
  `${amount < 0 ? '-' : ''}₹${grouped(Math.abs(amount), 'en-IN')}`;

/** Entry fee for people: 0 → `Free`, 250 → `₹250`. */
export const fee = (amount: number | null | undefined) => (amount ? rupees(amount) : 'Free');

/** A number with its thousands grouped: 1234 → `1,234`. */
export const count = (value: number) => grouped(value, 'en-US');

/** `1 member`, `2 members`, `3 entries` (give the irregular plural). */
export const plural = (value: number, one: string, many = `${one}s`) =>
  `${count(value)} ${value === 1 ? one : many}`;

/** 1 → `1st`, 2 → `2nd`, 11 → `11th`, 21 → `21st`. */
export function ordinal(position: number): string {
  const rest = Math.abs(position) % 100;
  if (rest >= 11 && rest <= 13) return `${position}th`;
  const ending = { 1: 'st', 2: 'nd', 3: 'rd' }[rest % 10] ?? 'th';
  return `${position}${ending}`;
}

/** Minutes in words: 120 → `2 hours`, 90 → `1 hour 30 minutes`, 45 → `45 minutes`. */
export function minutesAsHours(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  const parts = [
    hours > 0 ? plural(hours, 'hour') : '',
    rest > 0 || hours === 0 ? plural(rest, 'minute') : '',
  ];
  return parts.filter(Boolean).join(' ');
}

/** Size of a file: 1468006 → `1.4 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return plural(bytes, 'byte');
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return `${Math.round(kilobytes)} KB`;
  return `${Math.round((kilobytes / 1024) * 10) / 10} MB`;
}
