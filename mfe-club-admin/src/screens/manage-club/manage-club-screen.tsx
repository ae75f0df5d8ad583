import { isStatus, messageOf, useFreshQuery, useUser } from 'shared-session';
import { useParams } from 'shared-session/router';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  LoadingState,
  Page,
  PageHeading,
  Stack,
} from 'shared-ui/core';
import { dashboardOf } from '../../common/administered';
import { managedClub } from '../../features/club-members/api/club.query';
import { ClubDetailsSection } from '../../features/club-members/components/club-details-section';
import { ClubPageSection } from '../../features/club-page/components/club-page-section';
import { MembersSection } from '../../features/club-members/components/members-section';

/** A club for its admins: its details and its members. */
export function Component() {
  const { id = '' } = useParams();
  const user = useUser();
  const runsIt = user.clubAffiliations.some((club) => club.clubId === id && club.isClubAdmin);
  const club = useFreshQuery({ ...managedClub(id), enabled: runsIt });
  return (
    <Page width="normal">
      <PageHeading
        title="Manage club"
        subtitle={club.data?.name}
        back={{ to: dashboardOf(user, id), label: 'Dashboard' }}
        actions={
          club.data ? (
            <ButtonLink kind="quiet" to={`/club/${id}`}>
              View club
            </ButtonLink>
          ) : undefined
        }
      />
      {!runsIt || (club.isError && isStatus(club.error, 404)) ? (
        <EmptyState
          level={2}
          title="No Club Found"
          text="You are not currently an admin of this club."
        />
      ) : club.data ? (
        // Also after a failed refetch, because typed text is stored nowhere else.
        <Stack spacing={3}>
          <ClubDetailsSection key={club.data._id} club={club.data} />
          <ClubPageSection key={`page ${club.data._id}`} clubId={id} />
          <MembersSection clubId={id} clubName={club.data.name} />
        </Stack>
      ) : club.isPending ? (
        <LoadingState text="Loading club..." layout="form" />
      ) : (
        <ErrorState
          message={messageOf(club.error, 'Failed to load club details')}
          busy={club.isFetching}
          onRetry={() => void club.refetch()}
        />
      )}
    </Page>
  );
}
