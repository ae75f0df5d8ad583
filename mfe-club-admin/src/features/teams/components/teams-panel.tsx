import { useEffect } from 'react';
import { UsersRound } from 'lucide-react';
import { messageOf, useQuery, toast } from 'shared-session';
import { EmptyState, ErrorState, LoadingState, Section, SpokenText, Stack } from 'shared-ui/core';
import { plural } from 'shared-ui/format';
import { IncrementalList } from 'shared-ui/lists';
import { clubTeams } from '../api/teams.query';
import { TeamCard } from './team-card';

/** The Registered Teams tab. A failed call leaves the list empty and says so. */
export function TeamsPanel({ clubId }: { clubId: string }) {
  const teams = useQuery(clubTeams(clubId));
  // A failed refetch leaves the list as it is.
  const error = teams.isLoadingError ? teams.error : null;
  useEffect(() => {
    if (error) toast.long.error(messageOf(error, 'Failed to load teams'));
  }, [error]);

  return (
    <Section title="Registered Teams">
      {teams.isPending ? (
        <LoadingState text="Loading teams..." layout="cards" />
      ) : !teams.data?.length ? (
        <Stack spacing={2}>
          {error ? (
            <ErrorState
              compact
              message={messageOf(error, 'Failed to load teams')}
              busy={teams.isFetching}
              onRetry={() => void teams.refetch()}
            />
          ) : null}
          <EmptyState
            icon={UsersRound}
            title="No teams registered yet"
            text="Teams that register for your club's competitions are listed here."
          />
        </Stack>
      ) : (
        <>
          <SpokenText hidden>{plural(teams.data.length, 'team')}</SpokenText>
          <IncrementalList
            items={teams.data}
            keyOf={(team) => team._id}
            as="grid"
            min={320}
            label="Registered Teams"
            renderItem={(team) => <TeamCard team={team} clubId={clubId} />}
          />
        </>
      )}
    </Section>
  );
}
