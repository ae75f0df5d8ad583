import { type CampusFigures, type ClubFigures, type FiguresPeriod } from 'contracts';
import { campusWallTime } from 'contracts/campus-time';
import { type Period } from '../../db/time-steps';
import { toCsv } from '../../lib/csv';
import type * as campus from './campus-figures.repository';
import type * as club from './club-figures.repository';

export const presentPeriod = ({ from, to, step }: Period): FiguresPeriod => ({ from, to, step });

export const presentRegistrations = ({
  start,
  registered,
  cancelled,
}: club.RegistrationStepRow): ClubFigures['registrations'][number] => ({
  start,
  registered,
  cancelled,
});

/** Rows of raw SQL: drivers return dates as Date or text. */
const instantOf = (date: Date | string): string => new Date(date).toISOString();

export const presentAttendance = ({
  eventId,
  name,
  date,
  places,
  came,
}: club.AttendanceRow): ClubFigures['attendance'][number] => ({
  eventId,
  name,
  date: instantOf(date),
  places,
  came,
});

export const presentGrowth = ({
  start,
  joined,
  members,
}: club.GrowthStepRow): ClubFigures['growth'][number] => ({ start, joined, members });

export const presentUnpaid = ({
  eventId,
  name,
  date,
  fee,
  paid,
  unpaid,
}: club.UnpaidRow): ClubFigures['unpaid'][number] => ({
  eventId,
  name,
  date: instantOf(date),
  fee,
  paid,
  unpaid,
  due: fee * unpaid,
});

export const presentEvents = ({
  start,
  events,
  cancelled,
}: campus.EventStepRow): CampusFigures['events'][number] => ({ start, events, cancelled });

export const presentClub = ({
  clubId,
  name,
  events,
  cancelled,
}: campus.ClubEventsRow): CampusFigures['clubs'][number] => ({ clubId, name, events, cancelled });

export const presentCampusAttendance = ({
  start,
  places,
  came,
}: campus.AttendanceStepRow): CampusFigures['attendance'][number] => ({ start, places, came });

const rounded = (hours: number | null): number | null =>
  hours === null ? null : Math.round(hours * 10) / 10;

export const presentApproval = ({
  start,
  approved,
  toCoordinator,
  toSuperAdmin,
}: campus.ApprovalStepRow): CampusFigures['approval'][number] => ({
  start,
  approved,
  toCoordinator: rounded(toCoordinator),
  toSuperAdmin: rounded(toSuperAdmin),
});

export const presentDepartment = ({
  department,
  students,
  reached,
}: campus.DepartmentRow): CampusFigures['departments'][number] => ({
  department,
  students,
  reached,
});

/** A campus time without a zone, as spreadsheets read it. */
const at = (zone: string, instant: string): string => campusWallTime(instant, zone);

export const registrationsAsCsv = (rows: ClubFigures['registrations']): string =>
  toCsv(
    ['From day', 'Registered', 'Cancelled'],
    rows.map(({ start, registered, cancelled }) => [start, registered, cancelled]),
  );

/** Came is empty where nobody was checked in: nobody knows who came. */
export const attendanceAsCsv = (rows: ClubFigures['attendance'], zone: string): string =>
  toCsv(
    ['Event', 'Date', 'Places', 'Came'],
    rows.map(({ name, date, places, came }) => [
      name,
      at(zone, date),
      places,
      places > 0 && came === 0 ? null : came,
    ]),
  );

export const growthAsCsv = (rows: ClubFigures['growth']): string =>
  toCsv(
    ['From day', 'Joined', 'Members'],
    rows.map(({ start, joined, members }) => [start, joined, members]),
  );

export const unpaidAsCsv = (rows: ClubFigures['unpaid'], zone: string): string =>
  toCsv(
    ['Event', 'Date', 'Fee', 'Paid', 'Unpaid', 'Due'],
    rows.map((row) => [row.name, at(zone, row.date), row.fee, row.paid, row.unpaid, row.due]),
  );

export const eventsAsCsv = (rows: CampusFigures['events']): string =>
  toCsv(
    ['From day', 'Events', 'Cancelled'],
    rows.map(({ start, events, cancelled }) => [start, events, cancelled]),
  );

export const clubsAsCsv = (rows: CampusFigures['clubs']): string =>
  toCsv(
    ['Club', 'Events', 'Cancelled'],
    rows.map(({ name, events, cancelled }) => [name, events, cancelled]),
  );

export const campusAttendanceAsCsv = (rows: CampusFigures['attendance']): string =>
  toCsv(
    ['From day', 'Places', 'Came'],
    rows.map(({ start, places, came }) => [start, places, came]),
  );

export const approvalAsCsv = (rows: CampusFigures['approval']): string =>
  toCsv(
    ['From day', 'Approved', 'Hours to the coordinator', 'Hours to the super admin'],
    rows.map((row) => [row.start, row.approved, row.toCoordinator, row.toSuperAdmin]),
  );

export const departmentsAsCsv = (rows: CampusFigures['departments']): string =>
  toCsv(
    ['Department', 'Students', 'Reached'],
    rows.map(({ department, students, reached }) => [department, students, reached]),
  );
