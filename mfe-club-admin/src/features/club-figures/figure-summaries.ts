import { inStep } from 'shared-ui/charts';
import { count, fee, plural } from 'shared-ui/format';
import { type Figures } from './club-figures-query';

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0);

/** `77%` */
const share = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`;

/** The chart of registrations in words; empty without any. */
export function registrationWords({ registrations, period }: Figures): string {
  const all = sumOf(registrations, (row) => row.registered + row.cancelled);
  if (all === 0) return '';
  const cancelled = sumOf(registrations, (row) => row.cancelled);
  const [most] = [...registrations].sort(
    (one, other) => other.registered + other.cancelled - one.registered - one.cancelled,
  );
  const peak = most
    ? ` Most were made ${inStep(most.start, period.step)}: ${count(most.registered + most.cancelled)}.`
    : '';
  return `${plural(all, 'registration')}, ${count(cancelled)} of them cancelled.${peak}`;
}

/** The chart of attendance in words; empty without an event. */
export function attendanceWords({ attendance }: Figures): string {
  if (attendance.length === 0) return '';
  const places = sumOf(attendance, (row) => row.places);
  const came = sumOf(attendance, (row) => row.came);
  const events = plural(attendance.length, 'event');
  if (places === 0) return `Nobody had a place in ${events}.`;
  return `${count(came)} of ${plural(places, 'person', 'people')} with a place came (${share(came, places)}), to ${events}.`;
}

/** The chart of growth in words; empty without members. */
export function growthWords({ growth }: Figures): string {
  const members = growth.at(-1)?.members ?? 0;
  if (members === 0) return '';
  const joined = sumOf(growth, (row) => row.joined);
  return `${plural(members, 'member')}, ${count(joined)} of them joined in this period. People who left are not counted.`;
}

/** The chart of open payments in words; empty when nothing is open. */
export function unpaidWords({ unpaid }: Figures): string {
  if (unpaid.length === 0) return '';
  const open = sumOf(unpaid, (row) => row.unpaid);
  const due = sumOf(unpaid, (row) => row.due);
  return `${plural(open, 'payment')} of ${plural(unpaid.length, 'event')} ${open === 1 ? 'is' : 'are'} open: ${fee(due)}. A team pays once.`;
}
