import { CalendarDays } from 'lucide-react';
import { ButtonLink, EmptyState, Link, Section } from 'shared-ui/core';
import { clubLifeId } from '../club-life-id';

/** The specified panel; it links to the club's events below. */
export function UpcomingEventsPanel({ clubId }: { clubId: string }) {
  return (
    <Section title="Upcoming Events" surface>
      <EmptyState
        icon={CalendarDays}
        title="No upcoming events"
        text={
          <>
            What the club plans is listed under <Link to={`#${clubLifeId}`}>Next events</Link>.
          </>
        }
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
