import { inStep } from 'shared-ui/charts';
import { count, plural } from 'shared-ui/format';
import { type Figures } from './campus-figures-query';

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0);

/** `77%` */
const share = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`;

/** The chart of events in words; empty without any. */
export function eventWords({ events, period }: Figures): string {
  const [held, cancelled] = [
    sumOf(events, (row) => row.events),
    sumOf(events, (row) => row.cancelled),
  ];
  if (held + cancelled === 0) return '';
  const [most] = [...events].sort((one, other) => other.events - one.events);
  const peak = most?.events
    ? ` Most are ${inStep(most.start, period.step)}: ${count(most.events)}.`
    : '';
  return `${plural(held, 'approved event')}, and ${count(cancelled)} that ${cancelled === 1 ? 'was' : 'were'} cancelled.${peak}`;
}

/** The chart of clubs in words; empty without any. */
export function clubWords({ clubs }: Figures): string {
  const [first] = clubs;
  return first
    ? `${plural(clubs.length, 'club')} had events; ${first.name} had the most: ${count(first.events)}.`
    : '';
}

/** The chart of attendance in words; empty without places. */
export function attendanceWords({ attendance }: Figures): string {
  const places = sumOf(attendance, (row) => row.places);
  if (places === 0) return '';
  const came = sumOf(attendance, (row) => row.came);
  return `${count(came)} of ${plural(places, 'place')} in events that are over ${came === 1 ? 'was' : 'were'} used (${share(came, places)}).`;
}

/** Hours for people: `20 hours`, from two days on `3.5 days`. */
export const hoursWords = (hours: number): string =>
  hours < 48
    ? plural(Math.round(hours * 10) / 10, 'hour')
    : plural(Math.round(hours / 2.4) / 10, 'day');

/** The chart of approvals in words; empty without any. */
export function approvalWords({ approval, period }: Figures): string {
  const approved = sumOf(approval, (row) => row.approved);
  if (approved === 0) return '';
  const last = approval.findLast((row) => row.approved > 0);
  const latest =
    last && last.toCoordinator !== null && last.toSuperAdmin !== null
      ? ` ${inStep(last.start, period.step)} half of them took at most ${hoursWords(last.toCoordinator)} to the coordinator's approval, and ${hoursWords(last.toSuperAdmin)} from there to the super admin's.`
      : '';
  return `${plural(approved, 'event')} approved.${latest.replace(/^ \w/, (first) => first.toUpperCase())}`;
}

/** The chart of departments in words; empty when nobody had a place. */
export function departmentWords({ departments }: Figures): string {
  const reached = departments.filter((row) => row.reached > 0);
  if (reached.length === 0) return '';
  const people = sumOf(reached, (row) => row.reached);
  const students = sumOf(departments, (row) => row.students);
  return `${count(reached.length)} of ${plural(departments.length, 'department')} reached: ${count(people)} of ${plural(students, 'student')} had a place in an event (${share(people, students)}).`;
}
