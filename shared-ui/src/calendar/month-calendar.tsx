import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { Button } from '../core/button';
import { IconButton } from '../core/icon-button';
import { useMediaQuery } from '../core/media-query';
import { Text } from '../core/text';
import { formatMonth } from '../format/dates';
import { token, typeScale } from '../theme/tokens';
import { type CalendarEvent, Day, DayCount, DayMarks, DayNames, roomyStyles } from './month-day';
import { dayOfKey } from './month-keys';
import { addMonths, weeksOf } from './weeks';

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
  '&[data-roomy]': roomyStyles,
});
const Turns = styled('div')({ display: 'flex', alignItems: 'center', gap: 4 });

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
  /** Of the month's heading. */
  level?: 2 | 3;
  /** Adds a button Today. */
  onToday?: () => void;
  /** Shows the names of events as links where days have room for them. */
  hasNames?: boolean;
}

const none: readonly CalendarEvent[] = [];

const weekdays = [
  ['Sunday', 'Sun'],
  ['Monday', 'Mon'],
  ['Tuesday', 'Tue'],
  ['Wednesday', 'Wed'],
  ['Thursday', 'Thu'],
  ['Friday', 'Fri'],
  ['Saturday', 'Sat'],
] as const;

/**
 * A month, weeks from Sunday, with dots for the things on a day. Keys walk the days, beyond the
 * month's ends too.
 */
export function MonthCalendar({
  label,
  month,
  onMonthChange,
  today,
  events,
  selected,
  onSelect,
  level = 3,
  onToday,
  hasNames = false,
}: MonthCalendarProps) {
  const isRoomy = useMediaQuery('(min-width: 900px)') && hasNames;
  const grid = useRef<HTMLTableElement>(null);
  const byDay = useMemo(() => {
    const days = new Map<string, CalendarEvent[]>();
    for (const event of events) days.set(event.day, [...(days.get(event.day) ?? []), event]);
    return days;
  }, [events]);
  const weeks = useMemo(() => weeksOf(month), [month]);
  const stop = [selected, today].find((day) => day?.startsWith(month)) ?? `${month}-01`;

  // A key that leaves the month changes the month first; the day gets the focus after that render.
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
    if (event.altKey || event.ctrlKey || event.metaKey) return; // the browser's own keys
    const target = dayOfKey(event.key, day);
    if (!target) return;
    event.preventDefault();
    if (focusDay(target)) return;
    arriving.current = target;
    onMonthChange(target.slice(0, 7));
  };

  // The month is rendered late on a busy computer: each press starts from the one before it.
  const wanted = useRef(month);
  useEffect(() => {
    wanted.current = month;
  }, [month]);
  const turnBy = (months: number) => {
    wanted.current = addMonths(wanted.current, months);
    onMonthChange(wanted.current);
  };

  const turns = (
    <>
      <IconButton icon={ChevronLeft} label="Previous month" onClick={() => turnBy(-1)} />
      <Text as={`h${level}`} size="large" weight="bold" aria-live="polite">
        {formatMonth(month)}
      </Text>
      <IconButton icon={ChevronRight} label="Next month" onClick={() => turnBy(1)} />
    </>
  );
  return (
    <div role="group" aria-label={label}>
      <Head>
        {onToday ? (
          <>
            <Turns>{turns}</Turns>
            <Button size="small" sx={{ flexShrink: 0 }} onClick={onToday}>
              Today
            </Button>
          </>
        ) : (
          turns
        )}
      </Head>
      <Grid
        ref={grid}
        role="grid"
        aria-label={formatMonth(month)}
        data-roomy={isRoomy || undefined}
      >
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
                      {isRoomy ? (
                        <DayCount events={byDay.get(day) ?? none} />
                      ) : (
                        <DayMarks events={byDay.get(day) ?? none} />
                      )}
                    </Day>
                  )}
                  {isRoomy && <DayNames events={byDay.get(day) ?? none} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </div>
  );
}
