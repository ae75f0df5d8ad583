import { inStep } from 'shared-ui/charts';
import { count, plural } from 'shared-ui/format';
import { type Figures } from './api/campus-figures.query';

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0);

/** The rows with the highest value; empty when every value is 0. */
const highest = <Row>(rows: readonly Row[], value: (row: Row) => number): Row[] => {
  const most = rows.reduce((found, row) => Math.max(found, value(row)), 0);
  return most > 0 ? rows.filter((row) => value(row) === most) : [];
};

/** `on Mar 6`; of two `on Mar 6 and on Mar 8`; of more `on 3 days`. */
const stepsInWords = (rows: readonly { start: string }[], step: Figures['period']['step']) =>
  rows.length > 2
    ? `${step === 'day' ? 'on' : 'in'} ${plural(rows.length, step)}`
    : rows.map(({ start }) => inStep(start, step)).join(' and ');

/** ` each`, if a number is that of several. */
const each = ({ length }: readonly unknown[]) => (length > 1 ? ' each' : '');

/** `77%` */
const share = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`;

/** The chart of events in words; empty without any. */
export function eventWords({ events, period }: Figures): string {
  const [held, cancelled] = [
    sumOf(events, (row) => row.events),
    sumOf(events, (row) => row.cancelled),
  ];
  if (held + cancelled === 0) return '';
  const most = highest(events, (row) => row.events);
  const peak = most[0]
    ? ` Most are ${stepsInWords(most, period.step)}: ${count(most[0].events)}${each(most)}.`
    : '';
  return `${plural(held, 'approved event')} ${held === 1 ? 'takes' : 'take'} place in this period, and ${count(cancelled)} ${cancelled === 1 ? 'was' : 'were'} cancelled.${peak}`;
}

/** The chart of clubs in words; empty without any. */
export function clubWords({ clubs }: Figures): string {
  if (clubs.length === 0) return '';
  const active = clubs.filter(({ events }) => events > 0).length;
  const most = highest(clubs, (row) => row.events);
  const names =
    most.length > 2 ? plural(most.length, 'club') : most.map(({ name }) => name).join(' and ');
  const peak = most[0]
    ? `; ${names} ${most.length > 1 ? 'have' : 'has'} the most: ${count(most[0].events)}${each(most)}`
    : '';
  return `${plural(active, 'club')} ${active === 1 ? 'has' : 'have'} events in this period${peak}.`;
}

/** The chart of attendance in words; empty without places. */
export function attendanceWords({ attendance }: Figures): string {
  const places = sumOf(attendance, (row) => row.places);
  if (places === 0) return '';
  const came = sumOf(attendance, (row) => row.came);
  return `${count(came)} of ${plural(places, 'place')} ${came === 1 ? 'was' : 'were'} used (${share(came, places)}), in events that are over and had check-ins.`;
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
  return `${plural(approved, 'event')} got the final approval in this period.${latest.replace(/^ \w/, (first) => first.toUpperCase())}`;
}

/** The chart of departments in words; empty when nobody had a place. */
export function departmentWords({ departments }: Figures): string {
  const reached = departments.filter((row) => row.reached > 0);
  if (reached.length === 0) return '';
  const people = sumOf(reached, (row) => row.reached);
  const students = sumOf(departments, (row) => row.students);
  return `${count(reached.length)} of ${plural(departments.length, 'department')} reached: ${count(people)} of ${plural(students, 'student')} ${people === 1 ? 'has' : 'have'} a place in an event of this period (${share(people, students)}).`;
}
