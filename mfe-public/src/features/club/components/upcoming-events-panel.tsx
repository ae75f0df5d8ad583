import { CalendarDays } from 'lucide-react';
import { ButtonLink, EmptyState, Section } from 'shared-ui/core';

/** The panel keeps its words; the club's events are one click away. */
export function UpcomingEventsPanel({ clubId }: { clubId: string }) {
  return (
    <Section title="Upcoming Events" surface>
      <EmptyState
        icon={CalendarDays}
        title="No upcoming events"
        compact
        voice={false}
        action={
          <ButtonLink kind="secondary" size="small" to={`/events?club=${clubId}`}>
            See all events of this club
          </ButtonLink>
        }
      />
    </Section>
  );
}
