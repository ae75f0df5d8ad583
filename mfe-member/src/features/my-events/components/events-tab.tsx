import { CalendarPlus, CalendarSearch } from 'lucide-react';
import { useState } from 'react';
import { usePressedPart, useQuery, useServerTime } from 'shared-session';
import {
  Box,
  Button,
  ButtonLink,
  CardGrid,
  EmptyState,
  Section,
  SpokenText,
  Stack,
} from 'shared-ui/core';
import { plural } from 'shared-ui/format';
import {
  isUpcoming,
  type MyEvent,
  myEvents,
  nextFirst,
  registeredFor,
} from '../../../common/my.query';
import { SectionState } from '../../../common/section-state';
import { EventActions } from './event-actions';
import { EventCard } from './event-card';
import { feedPart } from '../feed-part';

/** Open invitations to future events. */
const invitationsIn = (events: readonly MyEvent[], now: number) =>
  events.filter((event) => event.registration.invited && isUpcoming(event, now));

interface CardsProps {
  label: string;
  events: readonly MyEvent[];
  /** In milliseconds. */
  now: number;
}

const Cards = ({ label, events, now }: CardsProps) => (
  <CardGrid as="ul" min={340} label={label}>
    {nextFirst(events, now).map((event) => (
      <EventCard key={event._id} event={event}>
        <EventActions event={event} />
      </EventCard>
    ))}
  </CardGrid>
);

/** My invitations, and every event I am registered for: the next one first, past ones last. */
export function EventsTab({ userId }: { userId: string }) {
  const query = useQuery(myEvents(userId));
  const { now } = useServerTime();
  const [showsFeed, setShowsFeed] = useState(false);
  const { module, isOpening } = usePressedPart(feedPart, showsFeed, () => setShowsFeed(false));
  return (
    <SectionState
      query={query}
      loading="Loading your events..."
      failure="Failed to load events. Please try again."
    >
      {(events) =>
        registeredFor(events).length + invitationsIn(events, now()).length === 0 ? (
          <EmptyState
            icon={CalendarSearch}
            title="No Events Yet"
            text="Events you register for appear here, with your pass and a calendar file."
            action={
              <ButtonLink to="/events" kind="primary">
                Explore Events
              </ButtonLink>
            }
          />
        ) : (
          <Stack spacing={2}>
            <Box>
              <Button
                kind="secondary"
                icon={CalendarPlus}
                busy={isOpening}
                onClick={() => setShowsFeed(true)}
              >
                Subscribe to my calendar
              </Button>
            </Box>
            <SpokenText hidden>{plural(registeredFor(events).length, 'event')}</SpokenText>
            {invitationsIn(events, now()).length > 0 && (
              <Section title="Invitations" level={3}>
                <Cards label="Invitations" events={invitationsIn(events, now())} now={now()} />
              </Section>
            )}
            {registeredFor(events).length > 0 && (
              <Cards label="My events" events={registeredFor(events)} now={now()} />
            )}
            {showsFeed && module && <module.FeedDialog onClose={() => setShowsFeed(false)} />}
          </Stack>
        )
      }
    </SectionState>
  );
}
