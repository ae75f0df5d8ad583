import { type ComponentProps } from 'react';
import { RefreshCw } from 'lucide-react';
import { useQuery } from 'shared-session';
import { useSearchParams } from 'shared-session/router';
import {
  Box,
  Button,
  ErrorState,
  LoadingState,
  Page,
  PageHeading,
  VisuallyHidden,
} from 'shared-ui/core';
import { TabPanel, Tabs } from 'shared-ui/nav';
import { myClubs, myEvents, myProfile, myRequests, registeredFor } from '../../common/my.query';
import { reloadPage } from '../../common/reload-page';
import { ClubsTab } from '../../features/my-clubs/components/clubs-tab';
import { EventsTab } from '../../features/my-events/components/events-tab';
import { RequestsTab } from '../../features/my-requests/components/requests-tab';
import { Overview } from './overview';

const about = 'Your events, clubs and join requests in one place';

/**
 * Reserves the height of the usual sentence, which takes one more line on a phone than its
 * placeholder.
 */
const reserved = {
  display: 'grid',
  '& > *, &::after': { gridArea: '1 / 1' },
  '&::after': { content: 'attr(data-usual)', visibility: 'hidden' },
};

const tabs = ['overview', 'events', 'clubs', 'requests'] as const;

/** What I take part in: events, clubs, join requests. */
export function Component() {
  const profile = useQuery(myProfile());
  const userId = profile.data?._id ?? '';
  const lists = {
    events: useQuery({ ...myEvents(userId), enabled: userId !== '' }),
    clubs: useQuery({ ...myClubs(userId), enabled: userId !== '' }),
    requests: useQuery({ ...myRequests(), enabled: userId !== '' }),
  };
  const isFilling = userId !== '' && Object.values(lists).some(({ isPending }) => isPending);
  return (
    <Page width="wide">
      {/* In the subtitle's place, so that nothing moves when the lists are there. */}
      <PageHeading
        title="My Activity"
        subtitle={
          <Box data-usual={about} sx={reserved}>
            <span>{isFilling ? 'Loading your activity dashboard...' : about}</span>
          </Box>
        }
      />
      {profile.isError ? (
        <ErrorState
          title="Unable to load user profile"
          message="Failed to load user profile. Please try again."
          action={
            <Button kind="primary" icon={RefreshCw} onClick={reloadPage}>
              Refresh Page
            </Button>
          }
        />
      ) : profile.data ? (
        <Activity userId={userId} {...lists} />
      ) : (
        <LoadingState text="Loading your activity dashboard..." layout="tiles" count={6} />
      )}
    </Page>
  );
}

/** A tab's number, a placeholder while its list loads, and nothing for a failed list. */
function badgeOf({ data, isPending }: { data: unknown; isPending: boolean }, value: number) {
  if (data) return { badge: value };
  return isPending ? { badge: null } : {};
}

function Activity({
  userId,
  events,
  clubs,
  requests,
}: ComponentProps<typeof Overview> & { userId: string }) {
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((value) => value === search.get('tab')) ?? 'overview';
  const pending = requests.data?.filter(({ status }) => status === 'pending').length ?? 0;
  return (
    <>
      <Tabs
        id="my-activity"
        label="My Activity"
        value={tab}
        onChange={(value) =>
          setSearch(value === 'overview' ? {} : { tab: value }, {
            replace: true,
            preventScrollReset: true,
          })
        }
        items={[
          { value: 'overview', label: 'Overview' },
          {
            value: 'events',
            label: 'Events',
            ...badgeOf(events, registeredFor(events.data ?? []).length),
          },
          {
            value: 'clubs',
            label: 'Clubs',
            ...badgeOf(clubs, clubs.data?.length ?? 0),
          },
          {
            value: 'requests',
            label: 'Requests',
            ...badgeOf(requests, pending),
            badgeLabel: 'pending',
          },
        ]}
      />
      <TabPanel tabsId="my-activity" value={tab}>
        {tab === 'overview' && <Overview events={events} clubs={clubs} requests={requests} />}
        {tab !== 'overview' && <VisuallyHidden as="h2">My {tab}</VisuallyHidden>}
        {tab === 'events' && <EventsTab userId={userId} />}
        {tab === 'clubs' && <ClubsTab userId={userId} />}
        {tab === 'requests' && <RequestsTab />}
      </TabPanel>
    </>
  );
}
