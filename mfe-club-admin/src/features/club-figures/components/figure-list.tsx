import { CalendarDays, Download, IndianRupee, Ticket, Users } from 'lucide-react';
import { type ReactNode } from 'react';
import { type ClubFigureName } from 'contracts';
import { useOneAtATime } from 'shared-session';
import { ChartFigure, stepLabel } from 'shared-ui/charts';
import { Button, EmptyState, Link, Stack } from 'shared-ui/core';
import { count, fee } from 'shared-ui/format';
import { DateTimeCell, ResponsiveTable } from 'shared-ui/table';
import { type Days, type Figures, saveClubFigure } from '../api/club-figures.query';
import {
  attendanceWords,
  growthWords,
  hasNoCheckIn,
  registrationWords,
  unpaidWords,
} from '../figure-summaries';

interface FigureListProps {
  figures: Figures;
  days: Days;
}

/** Maximum of events in a chart; its table has all. */
const inChart = 12;

interface SaveButtonProps {
  clubId: string;
  figure: ClubFigureName;
  days: Days;
  about: string;
}

function SaveButton({ clubId, figure, days, about }: SaveButtonProps) {
  const [save, isSaving] = useOneAtATime(() => saveClubFigure(clubId, figure, days));
  return (
    <Button
      kind="quiet"
      size="small"
      icon={Download}
      busy={isSaving}
      busyText="Saving..."
      about={about}
      onClick={() => void save()}
    >
      Save as CSV
    </Button>
  );
}

const stepColumn = (step: Figures['period']['step']) => ({
  key: 'start',
  header: { day: 'Day', week: 'Week from', month: 'Month' }[step],
  cell: ({ start }: { start: string }) => stepLabel(start, step),
});

const number = <Key extends string>(key: Key, header: string) => ({
  key,
  header,
  align: 'end' as const,
  cell: (row: Record<Key, number>) => count(row[key]),
});

const eventColumns = [
  {
    key: 'name',
    header: 'Event',
    hideLabel: true,
    cell: ({ eventId, name }: { eventId: string; name: string }): ReactNode => (
      <Link to={`/manage-event/${eventId}`}>{name}</Link>
    ),
  },
  {
    key: 'date',
    header: 'Date',
    cell: ({ date }: { date: string }): ReactNode => <DateTimeCell at={date} />,
  },
];

/** The figures of a club, each with its chart, its table and its file. */
export function FigureList({ figures, days }: FigureListProps) {
  const { clubId, period } = figures;
  const steps = (rows: readonly { start: string }[]) =>
    rows.map(({ start }) => stepLabel(start, period.step));
  const save = (figure: ClubFigureName, about: string) => (
    <SaveButton clubId={clubId} figure={figure} days={days} about={about} />
  );
  return (
    <Stack spacing={3}>
      <Registrations
        figures={figures}
        steps={steps}
        actions={save('registrations', 'of registrations')}
      />
      <Attendance figures={figures} actions={save('attendance', 'of attendance')} />
      <Growth figures={figures} steps={steps} actions={save('growth', 'of members')} />
      <Unpaid figures={figures} actions={save('unpaid', 'of open payments')} />
    </Stack>
  );
}

interface FigureProps {
  figures: Figures;
  actions: ReactNode;
}
type StepProps = FigureProps & { steps: (rows: readonly { start: string }[]) => string[] };

function Registrations({ figures, steps, actions }: StepProps) {
  const { registrations: rows, period } = figures;
  const summary = registrationWords(figures);
  return (
    <ChartFigure
      title="Registrations"
      summary={summary}
      actions={actions}
      empty={
        summary ? undefined : (
          <EmptyState
            icon={Ticket}
            title="No registrations yet"
            text="People who register for the club's events in this period are counted here."
            compact
          />
        )
      }
      chart={{
        kind: 'columns',
        categories: steps(rows),
        series: [
          { name: 'Registered', values: rows.map((row) => row.registered), tone: 'accent' },
          { name: 'Cancelled', values: rows.map((row) => row.cancelled), tone: 'rejected' },
        ],
      }}
      table={
        <ResponsiveTable
          caption="Registrations"
          rows={rows}
          keyOf={({ start }) => start}
          columns={[
            stepColumn(period.step),
            number('registered', 'Registered'),
            number('cancelled', 'Cancelled'),
          ]}
        />
      }
    />
  );
}

function Attendance({ figures, actions }: FigureProps) {
  const { attendance: rows } = figures;
  const summary = attendanceWords(figures);
  const shown = rows.slice(0, inChart);
  const more = rows.length > inChart ? ` The chart shows the latest ${inChart}.` : '';
  return (
    <ChartFigure
      title="Attendance"
      summary={`${summary}${more}`}
      actions={actions}
      empty={
        summary ? undefined : (
          <EmptyState
            icon={CalendarDays}
            title="No events yet"
            text="Events of this period that are over are listed here, with the people who came."
            compact
          />
        )
      }
      chart={{
        kind: 'bars',
        categories: shown.map(({ name }) => name),
        series: [
          { name: 'Places', values: shown.map((row) => row.places), tone: 'accent' },
          { name: 'Came', values: shown.map((row) => row.came), tone: 'approved' },
        ],
      }}
      table={
        <ResponsiveTable
          caption="Attendance"
          rows={rows}
          keyOf={({ eventId }) => eventId}
          columns={[
            ...eventColumns,
            number('places', 'Places'),
            {
              key: 'came',
              header: 'Came',
              align: 'end',
              cell: (row) => (hasNoCheckIn(row) ? 'No check-in' : count(row.came)),
            },
          ]}
        />
      }
    />
  );
}

function Growth({ figures, steps, actions }: StepProps) {
  const { growth: rows, period } = figures;
  const summary = growthWords(figures);
  return (
    <ChartFigure
      title="Members"
      summary={summary}
      actions={actions}
      empty={
        summary ? undefined : (
          <EmptyState
            icon={Users}
            title="No members yet"
            text="How the club grows is drawn here."
            compact
          />
        )
      }
      chart={{
        kind: 'line',
        categories: steps(rows),
        series: [{ name: 'Members', values: rows.map((row) => row.members), tone: 'accent' }],
      }}
      table={
        <ResponsiveTable
          caption="Members"
          rows={rows}
          keyOf={({ start }) => start}
          columns={[
            stepColumn(period.step),
            number('joined', 'Joined'),
            number('members', 'Members'),
          ]}
        />
      }
    />
  );
}

function Unpaid({ figures, actions }: FigureProps) {
  const { unpaid: rows } = figures;
  const summary = unpaidWords(figures);
  const shown = rows.slice(0, inChart);
  return (
    <ChartFigure
      title="Open payments"
      summary={summary}
      actions={actions}
      empty={
        summary ? undefined : (
          <EmptyState
            icon={IndianRupee}
            title="Nothing is open"
            text="Events with a fee that somebody has not paid as of now are listed here: from the first day of this period on, those to come included."
            compact
          />
        )
      }
      chart={{
        kind: 'bars',
        categories: shown.map(({ name }) => name),
        series: [
          { name: 'Paid', values: shown.map((row) => row.paid), tone: 'approved' },
          { name: 'Open', values: shown.map((row) => row.unpaid), tone: 'pending' },
        ],
      }}
      table={
        <ResponsiveTable
          caption="Open payments"
          rows={rows}
          keyOf={({ eventId }) => eventId}
          columns={[
            ...eventColumns,
            number('paid', 'Paid'),
            number('unpaid', 'Open'),
            { key: 'due', header: 'Due', align: 'end', cell: ({ due }) => fee(due) },
          ]}
        />
      }
    />
  );
}
