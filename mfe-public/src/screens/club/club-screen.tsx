import { type Club } from 'contracts';
import { SearchX } from 'lucide-react';
import { useDeferredValue } from 'react';
import { isStatus, messageOf, query as read, useDocumentTitle, useQuery } from 'shared-session';
import { useLocation, useParams } from 'shared-session/router';
import {
  Box,
  ButtonLink,
  EmptyState,
  ErrorState,
  LoadingState,
  Page,
  PageHeading,
  Stack,
} from 'shared-ui/core';
import { useIsReturn } from '../../common/use-is-return';
import { AnnouncementsPanel } from '../../features/club/components/announcements-panel';
import { ClubHeader } from '../../features/club/components/club-header';
import { LeadershipPanel } from '../../features/club/components/leadership-panel';
import { MembersPanel } from '../../features/club/components/members-panel';
import { UpcomingEventsPanel } from '../../features/club/components/upcoming-events-panel';
import { ClubLifeSlot } from './club-life-slot';

/** One club. */
export function Component() {
  const { id } = useParams();
  return id ? <ClubPage key={id} id={id} /> : <NoClub text="Club ID is required" />;
}

function ClubPage({ id }: { id: string }) {
  const query = useQuery({
    ...read('GET /club/:id', { params: { id }, query: { view: 'lean' } }),
    select: ({ data }) => data,
  });
  const club = query.data;
  useDocumentTitle(club?.name);
  if (isStatus(query.error, 404) || (query.isSuccess && !club))
    return <NoClub text="Club not found" />;
  if (!club) {
    return (
      <Page width="wide">
        <PageHeading title="Club" back={{ to: '/clubs', label: 'All clubs' }} />
        {query.isPending ? (
          <LoadingState text="Loading club details..." layout="detail" />
        ) : (
          <ErrorState
            message={messageOf(query.error, 'Failed to load club details')}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        )}
      </Page>
    );
  }
  return (
    <Page width="wide">
      <ClubHeader club={club} />
      <Panels club={club} />
    </Page>
  );
}

/** Rendered after the header, as a deferred update: on a phone they are below the window. */
function Panels({ club }: { club: Club }) {
  const { hash } = useLocation();
  const isReturn = useIsReturn(`club ${club._id}`);
  const isShown = useDeferredValue(true, isReturn || hash !== '');
  // As in lists: keeps the scrollbar, so that nothing moves when the panels come.
  if (!isShown) return <Box sx={{ minHeight: '150vh' }} />;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Stack spacing={3}>
          <UpcomingEventsPanel clubId={club._id} />
          <AnnouncementsPanel clubId={club._id} />
        </Stack>
        <Stack spacing={3}>
          <LeadershipPanel club={club} />
          <MembersPanel club={club} />
        </Stack>
      </Box>
      <ClubLifeSlot club={club} />
    </>
  );
}

function NoClub({ text }: { text: string }) {
  return (
    <Page width="wide">
      <PageHeading title="Club" />
      <EmptyState
        icon={SearchX}
        title={text}
        level={2}
        text="The club may have been renamed or closed. All clubs are in the list."
        action={
          <ButtonLink kind="primary" to="/clubs">
            Browse clubs
          </ButtonLink>
        }
      />
    </Page>
  );
}
