import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { IconButton } from '../core/icon-button';
import { VisuallyHidden } from '../core/layout';
import { Text } from '../core/text';
import { addDays } from '../format/campus-zone';
import { formatMonth } from '../format/dates';
import { plural } from '../format/numbers';
import { token, type Tone, typeScale } from '../theme/tokens';
import { addMonths, weeksOf } from './weeks';

export interface CalendarEvent {
  id: string;
  /** `2026-03-06` */
  day: string;
  label: string;
  /** Formatted already. */
  time?: string;
  tone?: Tone;
}

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  marginBottom: 8,
});
const Grid = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 3,
  // Seven days of 44 px to touch on the narrowest screens: the grid takes a little of the padding
  // around it.
  '@media (max-width: 599.95px)': {
    width: 'calc(100% + 16px)',
    marginInline: -8,
    borderSpacing: 0,
  },
  '& th': { padding: '4px 0', fontSize: typeScale.small, fontWeight: 600, color: token.text.muted },
  '& td': { padding: 0, verticalAlign: 'top' },
});
const Day = styled('button')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 4,
  width: '100%',
  minHeight: 52,
  padding: '7px 3px',
  border: 0,
  borderRadius: 10,
  background: 'none',
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { backgroundColor: token.surface.sunken },
  '&[aria-current="date"]': {
    border: `1px solid ${token.accent.main}`,
    padding: '6px 2px',
    fontWeight: 700,
  },
  '&[aria-pressed="true"]': {
    border: `2px solid ${token.accent.main}`,
    padding: '5px 1px',
    backgroundColor: token.accent.surface,
    color: token.accent.text,
  },
});
const Dots = styled('span')({ display: 'flex', gap: 3, minHeight: 7 });
const Dot = styled('span')({ width: 7, height: 7, borderRadius: '50%' });

interface MonthCalendarProps {
  label: string;
  /** `2026-03` */
  month: string;
  onMonthChange: (month: string) => void;
  /** `2026-03-06` on campus. */
  today: string;
  events: readonly CalendarEvent[];
  selected?: string;
  onSelect?: (day: string) => void;
}

const weekdays = [
  ['Sunday', 'Sun'],
  ['Monday', 'Mon'],
  ['Tuesday', 'Tue'],
  ['Wednesday', 'Wed'],
  ['Thursday', 'Thu'],
  ['Friday', 'Fri'],
  ['Saturday', 'Sat'],
] as const;

const moves: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/**
 * A month, weeks from Sunday, with a dot for each thing on a day. Arrow keys walk the days, beyond
 * the month's ends too.
 */
export function MonthCalendar({
  label,
  month,
  onMonthChange,
  today,
  events,
  selected,
  onSelect,
}: MonthCalendarProps) {
  const grid = useRef<HTMLTableElement>(null);
  const byDay = useMemo(() => {
    const days = new Map<string, CalendarEvent[]>();
    for (const event of events) days.set(event.day, [...(days.get(event.day) ?? []), event]);
    return days;
  }, [events]);
  const weeks = useMemo(() => weeksOf(month), [month]);
  const stop = [selected, today].find((day) => day?.startsWith(month)) ?? `${month}-01`;

  // A step out of the month turns the page first; the day takes the focus once it stands there.
  const arriving = useRef('');
  const focusDay = (day: string) => {
    const found = grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    found?.focus();
    return found !== null && found !== undefined;
  };
  useEffect(() => {
    if (arriving.current && focusDay(arriving.current)) arriving.current = '';
  }, [month]);
  const handleKey = (event: KeyboardEvent, day: string) => {
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const target = addDays(day, move);
    if (focusDay(target)) return;
    arriving.current = target;
    onMonthChange(target.slice(0, 7));
  };

  return (
    <div role="group" aria-label={label}>
      <Head>
        <IconButton
          icon={ChevronLeft}
          label="Previous month"
          onClick={() => onMonthChange(addMonths(month, -1))}
        />
        <Text as="h3" size="large" weight="bold" aria-live="polite">
          {formatMonth(month)}
        </Text>
        <IconButton
          icon={ChevronRight}
          label="Next month"
          onClick={() => onMonthChange(addMonths(month, 1))}
        />
      </Head>
      <Grid ref={grid} aria-label={formatMonth(month)}>
        <thead>
          <tr>
            {weekdays.map(([long, short]) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => (
                <td key={day || index}>
                  {day && (
                    <Day
                      type="button"
                      data-day={day}
                      tabIndex={day === stop ? 0 : -1}
                      aria-pressed={day === selected}
                      aria-current={day === today ? 'date' : undefined}
                      onClick={() => onSelect?.(day)}
                      onKeyDown={(event) => handleKey(event, day)}
                    >
                      <span>{Number(day.slice(8))}</span>
                      <DayMarks events={byDay.get(day) ?? []} />
                    </Day>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </div>
  );
}

function DayMarks({ events }: { events: readonly CalendarEvent[] }) {
  return (
    <Dots>
      {events.slice(0, 3).map(({ id, tone }) => (
        <Dot
          key={id}
          aria-hidden
          style={{ backgroundColor: tone ? token[tone].solid : token.accent.main }}
        />
      ))}
      {events.length > 0 && <VisuallyHidden> {plural(events.length, 'event')}</VisuallyHidden>}
    </Dots>
  );
}
