import { CalendarPlus, CalendarSearch } from 'lucide-react';
import { useState } from 'react';
import { usePressedPart, useQuery } from 'shared-session';
import { Box, Button, ButtonLink, CardGrid, EmptyState, SpokenText, Stack } from 'shared-ui/core';
import { plural } from 'shared-ui/format';
import { myEvents, newestFirst } from '../../common/my-queries';
import { SectionState } from '../../common/section-state';
import { EventActions } from './event-actions';
import { EventCard } from './event-card';
import { feedPart } from './parts';

/** Every event I am registered for, newest date first. */
export function EventsTab({ userId }: { userId: string }) {
  const query = useQuery(myEvents(userId));
  const [showsFeed, setShowsFeed] = useState(false);
  const { module, isOpening } = usePressedPart(feedPart, showsFeed, () => setShowsFeed(false));
  return (
    <SectionState
      query={query}
      loading="Loading your events..."
      failure="Failed to load events. Please try again."
    >
      {(events) =>
        events.length === 0 ? (
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
            <SpokenText hidden>{plural(events.length, 'event')}</SpokenText>
            <CardGrid as="ul" min={340} label="My events">
              {newestFirst(events, ({ date }) => date).map((event) => (
                <EventCard key={event._id} event={event}>
                  <EventActions event={event} />
                </EventCard>
              ))}
            </CardGrid>
            {showsFeed && module && <module.FeedDialog onClose={() => setShowsFeed(false)} />}
          </Stack>
        )
      }
    </SectionState>
  );
}
