import {
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  Hourglass,
  ThumbsUp,
  Users,
} from 'lucide-react';
import { useServerTime } from 'shared-session';

import {
  CardGrid,
  EmptyState,
  ErrorState,
  Link,
  Section,
  Skeleton,
  Stack,
  VisuallyHidden,
} from 'shared-ui/core';
import { StatGrid, StatTile } from 'shared-ui/figures';
import {
  isUpcoming,
  type MyClub,
  type MyEvent,
  type MyRequest,
  newestFirst,
  registeredFor,
} from '../../common/my.query';
import { reloadPage } from '../../common/reload-page';
import { SectionState } from '../../common/section-state';
import { EventCard } from '../../features/my-events/components/event-card';
import { SavedSection } from '../../features/saved/components/saved-section';
import { RequestCard } from '../../features/my-requests/components/request-card';

/** Number of recent items of each kind in the overview. */
const RECENT = 3;
/** Three cards fill a row of a large screen. */
const RECENT_WIDTH = 340;

interface Query<T> {
  data: T[] | undefined;
  isPending: boolean;
  isError: boolean;
}

interface Props {
  events: Query<MyEvent>;
  clubs: Query<MyClub>;
  requests: Query<MyRequest>;
}

/** A number, once its list is loaded: a 0 before that would be wrong. */
function figure({ data, isPending }: Query<unknown>, value: number) {
  if (data) return value;
  if (isPending) return <Skeleton width={40} height={32} />;
  return (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>not known</VisuallyHidden>
    </>
  );
}

const clubsFailure = 'Failed to load club affiliations. Please try again.';

/** Six counters, and recent items. */
export function Overview({ events, clubs, requests }: Props) {
  const { now } = useServerTime();
  const list = registeredFor(events.data ?? []);
  const upcoming = list.filter((event) => isUpcoming(event, now())).length;
  const asked = requests.data ?? [];
  return (
    <Stack spacing={4}>
      <StatGrid>
        <StatTile icon={CalendarDays} label="Total Events" value={figure(events, list.length)} />
        <StatTile icon={Users} label="Clubs" value={figure(clubs, clubs.data?.length ?? 0)} />
        <StatTile
          icon={Hourglass}
          label="Pending Requests"
          value={figure(requests, asked.filter(({ status }) => status === 'pending').length)}
        />
        <StatTile
          icon={ThumbsUp}
          label="Approved Requests"
          value={figure(requests, asked.filter(({ status }) => status === 'approved').length)}
        />
        <StatTile icon={CalendarClock} label="Upcoming Events" value={figure(events, upcoming)} />
        <StatTile
          icon={CalendarCheck}
          label="Completed Events"
          value={figure(events, list.length - upcoming)}
        />
      </StatGrid>
      {clubs.isError && !clubs.data ? (
        <ErrorState compact message={clubsFailure} onRetry={reloadPage} />
      ) : null}
      <Section
        title="Recent Events"
        actions={
          <Link to="?tab=events">
            View all<VisuallyHidden> events</VisuallyHidden>
          </Link>
        }
      >
        <SectionState
          query={events}
          loading="Loading your events..."
          failure="Failed to load events. Please try again."
        >
          {(all) =>
            registeredFor(all).length === 0 ? (
              <EmptyState compact icon={CalendarDays} title="No events found" />
            ) : (
              <CardGrid as="ul" min={RECENT_WIDTH} label="Recent events">
                {newestFirst(registeredFor(all), ({ date }) => date)
                  .slice(0, RECENT)
                  .map((event) => (
                    <EventCard key={event._id} event={event} />
                  ))}
              </CardGrid>
            )
          }
        </SectionState>
      </Section>
      {/* Below a list whose height is known, so that nothing moves. */}
      {!events.isPending && (
        <Section
          title="Recent Requests"
          actions={
            <Link to="?tab=requests">
              View all<VisuallyHidden> requests</VisuallyHidden>
            </Link>
          }
        >
          <SectionState
            query={requests}
            loading="Loading join requests..."
            failure="Failed to load join requests. Please try again."
          >
            {(all) =>
              all.length === 0 ? (
                <EmptyState compact icon={Hourglass} title="No requests found" />
              ) : (
                <CardGrid as="ul" min={RECENT_WIDTH} label="Recent requests">
                  {newestFirst(all, ({ requestedAt }) => requestedAt)
                    .slice(0, RECENT)
                    .map((request) => (
                      <RequestCard key={request._id} request={request} />
                    ))}
                </CardGrid>
              )
            }
          </SectionState>
        </Section>
      )}
      {!events.isPending && !requests.isPending && (
        <SavedSection now={now()} onRetry={reloadPage} />
      )}
    </Stack>
  );
}
