import { Building2, CalendarDays, GraduationCap, Hourglass, Users } from 'lucide-react';
import { stepLabel } from 'shared-ui/charts';
import { Link, Stack } from 'shared-ui/core';
import { ResponsiveTable } from 'shared-ui/table';
import { CampusFigure, numberColumn, stepColumn } from './campus-figure';
import { type Days, type Figures } from '../api/campus-figures.query';
import * as words from '../campus-summaries';

interface FigureProps {
  figures: Figures;
  days: Days;
}

/** Maximum of clubs and departments in a chart; its table has all. */
const inChart = 12;

/** The figures of the campus, each with its chart, its table and its file. */
export const CampusFigureList = (props: FigureProps) => (
  <Stack spacing={3}>
    <Events {...props} />
    <Clubs {...props} />
    <Attendance {...props} />
    <Approval {...props} />
    <Departments {...props} />
  </Stack>
);

const namesOf = (rows: readonly { start: string }[], step: Figures['period']['step']) =>
  rows.map(({ start }) => stepLabel(start, step));

function Events({ figures, days }: FigureProps) {
  const { events: rows, period } = figures;
  return (
    <CampusFigure
      name="events"
      title="Events"
      days={days}
      summary={words.eventWords(figures)}
      empty={{
        icon: CalendarDays,
        title: 'No events yet',
        text: 'Approved events that take place in this period are counted here.',
      }}
      chart={{
        kind: 'columns',
        categories: namesOf(rows, period.step),
        series: [
          { name: 'Take place', values: rows.map((row) => row.events), tone: 'accent' },
          { name: 'Cancelled', values: rows.map((row) => row.cancelled), tone: 'rejected' },
        ],
      }}
      table={
        <ResponsiveTable
          caption="Events"
          rows={rows}
          keyOf={({ start }) => start}
          columns={[
            stepColumn(period.step),
            numberColumn('events', 'Take place'),
            numberColumn('cancelled', 'Cancelled'),
          ]}
        />
      }
    />
  );
}

function Clubs({ figures, days }: FigureProps) {
  const { clubs: rows } = figures;
  const shown = rows.slice(0, inChart);
  return (
    <CampusFigure
      name="clubs"
      title="Events by club"
      days={days}
      summary={words.clubWords(figures)}
      empty={{
        icon: Building2,
        title: 'No events yet',
        text: 'Clubs with approved events that take place in this period are listed here.',
      }}
      chart={{
        kind: 'bars',
        categories: shown.map(({ name }) => name),
        series: [{ name: 'Events', values: shown.map((row) => row.events), tone: 'accent' }],
      }}
      table={
        <ResponsiveTable
          caption="Events by club"
          rows={rows}
          keyOf={({ clubId }) => clubId}
          columns={[
            {
              key: 'name',
              header: 'Club',
              hideLabel: true,
              cell: ({ clubId, name }) => <Link to={`/club/${clubId}`}>{name}</Link>,
            },
            numberColumn('events', 'Take place'),
            numberColumn('cancelled', 'Cancelled'),
          ]}
        />
      }
    />
  );
}

function Attendance({ figures, days }: FigureProps) {
  const { attendance: rows, period } = figures;
  return (
    <CampusFigure
      name="attendance"
      title="Attendance"
      days={days}
      summary={words.attendanceWords(figures)}
      empty={{
        icon: Users,
        title: 'No attendance yet',
        text: 'Places and people who came are compared here, of events that are over and had check-ins.',
      }}
      chart={{
        kind: 'columns',
        categories: namesOf(rows, period.step),
        series: [
          { name: 'Came', values: rows.map((row) => row.came), tone: 'approved' },
          {
            name: 'Did not come',
            values: rows.map((row) => row.places - row.came),
            tone: 'neutral',
          },
        ],
      }}
      table={
        <ResponsiveTable
          caption="Attendance"
          rows={rows}
          keyOf={({ start }) => start}
          columns={[
            stepColumn(period.step),
            numberColumn('places', 'Places'),
            numberColumn('came', 'Came'),
          ]}
        />
      }
    />
  );
}

const hours = (value: number | null) => (value === null ? '–' : words.hoursWords(value));

function Approval({ figures, days }: FigureProps) {
  const { approval: rows, period } = figures;
  return (
    <CampusFigure
      name="approval"
      title="Time to approval"
      days={days}
      summary={words.approvalWords(figures)}
      empty={{
        icon: Hourglass,
        title: 'No approvals yet',
        text: 'How long events waited that got the final approval in this period is measured here.',
      }}
      chart={{
        kind: 'columns',
        categories: namesOf(rows, period.step),
        series: [
          {
            name: 'Hours to the coordinator',
            values: rows.map((row) => row.toCoordinator ?? 0),
            tone: 'accent',
          },
          {
            name: 'Hours from there to the super admin',
            values: rows.map((row) => row.toSuperAdmin ?? 0),
            tone: 'full',
          },
        ],
      }}
      table={
        <ResponsiveTable
          caption="Time to approval"
          rows={rows}
          keyOf={({ start }) => start}
          columns={[
            stepColumn(period.step),
            numberColumn('approved', 'Final approvals'),
            {
              key: 'toCoordinator',
              header: 'To the coordinator',
              align: 'end',
              cell: (row) => hours(row.toCoordinator),
            },
            {
              key: 'toSuperAdmin',
              header: 'From there to the super admin',
              align: 'end',
              cell: (row) => hours(row.toSuperAdmin),
            },
          ]}
        />
      }
    />
  );
}

function Departments({ figures, days }: FigureProps) {
  const { departments: rows } = figures;
  const shown = rows.slice(0, inChart);
  return (
    <CampusFigure
      name="departments"
      title="Departments reached"
      days={days}
      summary={words.departmentWords(figures)}
      empty={{
        icon: GraduationCap,
        title: 'Nobody reached yet',
        text: 'Students with a place in an event of this period are counted by department here.',
      }}
      chart={{
        kind: 'bars',
        categories: shown.map(({ department }) => department),
        series: [
          { name: 'Students', values: shown.map((row) => row.students), tone: 'neutral' },
          { name: 'Have a place', values: shown.map((row) => row.reached), tone: 'accent' },
        ],
      }}
      table={
        <ResponsiveTable
          caption="Departments reached"
          rows={rows}
          keyOf={({ department }) => department}
          columns={[
            {
              key: 'department',
              header: 'Department',
              hideLabel: true,
              cell: ({ department }) => department,
            },
            numberColumn('students', 'Students'),
            numberColumn('reached', 'Have a place'),
          ]}
        />
      }
    />
  );
}
