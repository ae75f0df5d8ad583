import { inStep } from 'shared-ui/charts';
import { count, fee, formatShortDay, plural } from 'shared-ui/format';
import { type Figures } from './api/club-figures.query';

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0);

/** `77%` */
const share = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`;

/** Something was most, in words; empty when every value is 0. */
function peakOf<Row extends { start: string }>(
  rows: readonly Row[],
  value: (row: Row) => number,
  step: Figures['period']['step'],
): string {
  const most = rows.reduce((found, row) => Math.max(found, value(row)), 0);
  const found = most > 0 ? rows.filter((row) => value(row) === most) : [];
  if (found.length === 0) return '';
  const when =
    found.length > 2
      ? `${step === 'day' ? 'on' : 'in'} ${plural(found.length, step)}`
      : found.map(({ start }) => inStep(start, step)).join(' and ');
  return ` Most were made ${when}: ${count(most)}${found.length > 1 ? ' each' : ''}.`;
}

/** The chart of registrations in words; empty without any. */
export function registrationWords({ registrations, period }: Figures): string {
  const all = sumOf(registrations, (row) => row.registered + row.cancelled);
  if (all === 0) return '';
  const cancelled = sumOf(registrations, (row) => row.cancelled);
  const peak = peakOf(registrations, (row) => row.registered + row.cancelled, period.step);
  return `${plural(all, 'registration')}, ${count(cancelled)} of them cancelled.${peak}`;
}

/** Nobody was checked in though people had places: nobody knows who came. */
export const hasNoCheckIn = ({ places, came }: { places: number; came: number }): boolean =>
  places > 0 && came === 0;

/** The chart of attendance in words; empty without an event. */
export function attendanceWords({ attendance }: Figures): string {
  if (attendance.length === 0) return '';
  const known = attendance.filter((row) => !hasNoCheckIn(row));
  const unknown = attendance.length - known.length;
  const without = unknown
    ? `Nobody was checked in at ${plural(unknown, 'event')}${known.length > 0 ? `, which ${unknown === 1 ? 'is' : 'are'} not counted` : ''}.`
    : '';
  if (known.length === 0) return without;
  const places = sumOf(known, (row) => row.places);
  const came = sumOf(known, (row) => row.came);
  const events = plural(known.length, 'event');
  const counted =
    places === 0
      ? `Nobody had a place in ${events}.`
      : `${count(came)} of ${plural(places, 'person', 'people')} with a place came (${share(came, places)}), to ${events}.`;
  return [counted, without].filter(Boolean).join(' ');
}

/** The chart of growth in words; empty without members. */
export function growthWords({ growth }: Figures): string {
  const members = growth.at(-1)?.members ?? 0;
  if (members === 0) return '';
  const joined = sumOf(growth, (row) => row.joined);
  return `${plural(members, 'member')}, ${count(joined)} of them joined in this period. People who left are not counted.`;
}

/** The chart of open payments in words; empty when nothing is open. */
export function unpaidWords({ unpaid, period }: Figures): string {
  if (unpaid.length === 0) return '';
  const open = sumOf(unpaid, (row) => row.unpaid);
  const due = sumOf(unpaid, (row) => row.due);
  return `As of now ${plural(open, 'payment')} of ${plural(unpaid.length, 'event')} ${open === 1 ? 'is' : 'are'} open: ${fee(due)}. Events from ${formatShortDay(period.from, null)} on are counted, those to come included. A team pays once.`;
}
