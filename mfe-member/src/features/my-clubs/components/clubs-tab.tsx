import { Users } from 'lucide-react';
import { useQuery } from 'shared-session';
import { ButtonLink, CardGrid, EmptyState, SpokenText } from 'shared-ui/core';
import { plural } from 'shared-ui/format';
import { myClubs } from '../../../common/my.query';
import { SectionState } from '../../../common/section-state';
import { ClubCard } from './club-card';

/** Every club I belong to. */
export function ClubsTab({ userId }: { userId: string }) {
  const query = useQuery(myClubs(userId));
  return (
    <SectionState
      query={query}
      loading="Loading club affiliations..."
      failure="Failed to load club affiliations. Please try again."
    >
      {(clubs) =>
        clubs.length === 0 ? (
          <EmptyState
            icon={Users}
            title="No Club Memberships"
            text="Clubs you join appear here."
            action={
              <ButtonLink to="/clubs" kind="primary">
                Explore Clubs
              </ButtonLink>
            }
          />
        ) : (
          <>
            <SpokenText hidden>{plural(clubs.length, 'club')}</SpokenText>
            <CardGrid as="ul" label="My clubs">
              {clubs.map((membership) => (
                <ClubCard key={membership._id} membership={membership} />
              ))}
            </CardGrid>
          </>
        )
      }
    </SectionState>
  );
}
