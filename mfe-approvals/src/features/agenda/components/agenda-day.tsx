import { useServerTime } from 'shared-session';
import { Accordion } from 'shared-ui/disclosure';
import { campusDay, formatDate, fromCampus, plural } from 'shared-ui/format';
import { type AgendaEvent } from '../api/agenda-events.query';
import { AgendaEvents } from './event-cards';

/** One campus day of the agenda, as an accordion. */
export function AgendaDay({
  day,
  events,
  level = 2,
}: {
  day: string;
  events: AgendaEvent[];
  level?: 2 | 3;
}) {
  const { now } = useServerTime();
  const isToday = campusDay(now()) === day;
  return (
    <Accordion
      title={`${isToday ? 'Today, ' : ''}${formatDate(fromCampus(day, '12:00'))}`}
      summary={plural(events.length, 'event')}
      defaultOpen
      level={level}
    >
      <AgendaEvents events={events} level={level === 2 ? 3 : 4} />
    </Accordion>
  );
}
