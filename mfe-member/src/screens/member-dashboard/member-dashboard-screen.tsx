import { CalendarSearch, Users } from 'lucide-react';
import { useQuery, useServerTime, useUser } from 'shared-session';
import { Box, ButtonLink, Page, PageHeading, Stack } from 'shared-ui/core';
import { myEvents, myRequests } from '../../common/my.query';
import { SectionState } from '../../common/section-state';
import { Changes } from '../../features/home/components/changes';
import { latestAnnouncements, myChanges, openEvents } from '../../features/home/api/home.query';
import { SavedSection } from '../../features/saved/components/saved-section';
import {
  ClosingSoon,
  ClubNews,
  NextForMe,
  WaitingRequests,
} from '../../features/home/components/home-sections';

/** A student's home: next events, deadlines, requests and changes. */
export function Component() {
  const user = useUser();
  const { now } = useServerTime();
  const events = useQuery(myEvents(user._id));
  const requests = useQuery(myRequests());
  const changes = useQuery(myChanges());
  const open = useQuery(openEvents());
  const news = useQuery(latestAnnouncements());
  // Lower sections wait for the first answers of all, so that nothing moves. A refetch hides
  // nothing.
  const isSettled = [events, requests, changes, open, news].every(({ isFetched }) => isFetched);
  return (
    <Page width="wide">
      <PageHeading
        title="Dashboard"
        subtitle={`Hello, ${user.name}`}
        actions={
          <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
            <ButtonLink to="/events" kind="secondary" icon={CalendarSearch}>
              Browse events
            </ButtonLink>
            <ButtonLink to="/clubs" kind="secondary" icon={Users}>
              Browse clubs
            </ButtonLink>
          </Stack>
        }
      />
      <Stack spacing={4}>
        <SectionState
          query={events}
          loading="Loading your events..."
          failure="Failed to load events. Please try again."
          onRetry={() => void events.refetch()}
        >
          {(mine) => <NextForMe events={mine} />}
        </SectionState>
        {isSettled && (
          <>
            <Changes query={changes} />
            <Box
              sx={{
                display: 'grid',
                gap: 3,
                gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
                alignItems: 'start',
              }}
            >
              <Stack spacing={3}>
                <ClosingSoon query={open} mine={events.data ?? []} />
                <WaitingRequests query={requests} />
              </Stack>
              <ClubNews query={news} />
            </Box>
            <SavedSection now={now()} />
          </>
        )}
      </Stack>
    </Page>
  );
}
