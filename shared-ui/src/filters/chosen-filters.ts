import { eventModes, eventPrices, eventTypes } from 'contracts/constants';
import { addDays, campusDay, fromCampus } from '../format/campus-zone';

/** The filters in the search params. Unknown values are ignored. */
export interface ChosenFilters {
  types: (typeof eventTypes)[number][];
  modes: (typeof eventModes)[number][];
  price: (typeof eventPrices)[number] | '';
  /** `week`, `month` or `2026-03-01..2026-03-15`, of which one end may be open. */
  period: string;
}

/** The search params of the filters, each empty. */
export const noFilters = { type: '', period: '', price: '', mode: '' };

const listed = <T extends string>(known: readonly T[], text: string) =>
  known.filter((each) => text.toUpperCase().split(',').includes(each));

const span = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/;

/** The days of a written period; an unreadable one and an open end are empty. */
export function spanOf(period: string): { from: string; to: string } {
  const [, from = '', to = ''] = span.exec(period) ?? [];
  const real = (day: string) => (fromCampus(day) ? day : '');
  return { from: real(from), to: real(to) };
}

/** Whether a span ends before it starts, as it may while a date is typed. */
export const isBackwards = ({ from, to }: { from: string; to: string }): boolean =>
  to !== '' && to < from;

function periodFrom(text: string): string {
  if (text === 'week' || text === 'month') return text;
  const days = spanOf(text);
  if (isBackwards(days)) return `${days.from}..`;
  return days.from || days.to ? text : '';
}

export function chosenFrom(get: (name: string) => string): ChosenFilters {
  const price = get('price');
  return {
    types: listed(eventTypes, get('type')),
    modes: listed(eventModes, get('mode')),
    price: eventPrices.find((each) => each === price) ?? '',
    period: periodFrom(get('period')),
  };
}

/** How many filters are chosen; each is shown as a chip. */
export const chosenCount = ({ types, modes, price, period }: ChosenFilters): number =>
  types.length + modes.length + Number(price !== '') + Number(period !== '');

/** The Monday after a campus day. */
export const nextMonday = (day: string): string =>
  addDays(day, 7 - ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** First and last campus day of a period; weeks end with their Sunday. */
export function periodDays(period: string, now: number): { from: string; to: string } {
  const today = campusDay(now);
  const month = `${today.slice(0, 7)}-01`;
  const monday = nextMonday(today);
  if (period === 'week') return { from: addDays(monday, -7), to: addDays(monday, -1) };
  if (period === 'month')
    return { from: month, to: addDays(`${addDays(month, 31).slice(0, 7)}-01`, -1) };
  return spanOf(period);
}

interface MonthRange {
  first: string;
  last: string;
  /** The month after it: `2026-04`. */
  next: string;
}

/** The month that is shown first: the present one, or the month of the period nearest to it. */
export function openingMonth({ from, to }: { from: string; to: string }, today: string): string {
  const present = today.slice(0, 7);
  if (from.slice(0, 7) > present) return from.slice(0, 7);
  return to && to.slice(0, 7) < present ? to.slice(0, 7) : present;
}

/**
 * The days of a period in a month, and those after it, as `GET /event/approved` takes them. A
 * period that ends with the month has none after it.
 */
export function monthOfPeriod(
  { first, last, next }: MonthRange,
  { from, to }: { from: string; to: string },
) {
  const following = `${next}-01`;
  return {
    within: { endsAfter: from > first ? from : first, endDate: to && to < last ? to : last },
    after:
      to && to < following
        ? undefined
        : {
            startDate: following,
            // What begins between the month and the period may last into the period.
            endsAfter: from > following ? from : undefined,
            endDate: to || undefined,
          },
  };
}

/** The filters as `GET /event/approved` takes them, without the period. */
export const askedOf = ({ types, modes, price }: ChosenFilters) => ({
  type: types.join(),
  mode: modes.join(),
  price: price || undefined,
});
