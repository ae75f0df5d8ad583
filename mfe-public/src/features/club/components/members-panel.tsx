import { Users } from 'lucide-react';
import { type Club, type ClubMemberRow } from 'contracts';
import { useInfiniteQuery } from 'shared-session';
import { EmptyState, ErrorState, LoadingState, Section, SpokenText } from 'shared-ui/core';
import { PersonRow } from 'shared-ui/data';
import { formatDate, roleLabel, plural } from 'shared-ui/format';
import { VirtualList } from 'shared-ui/virtual';
import { LoadMore } from '../../../common/load-more';
import { clubMembers } from '../api/panels.query';

/** All members, in a scroll container. */
export function MembersPanel({ club }: { club: Club }) {
  const query = useInfiniteQuery(clubMembers(club._id));
  const members = query.data?.pages.flatMap((page) => page.data);
  return (
    <Section title="Club Members" surface>
      {query.isPending ? (
        <LoadingState text="Loading members..." layout="list" count={4} />
      ) : !members ? (
        <ErrorState
          message="The members could not be loaded."
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
          compact
        />
      ) : members.length === 0 ? (
        <EmptyState icon={Users} title="No members yet" compact />
      ) : (
        <>
          <SpokenText hidden>{plural(club.memberCount, 'member')}</SpokenText>
          <VirtualList
            label="Club Members"
            items={members}
            keyOf={(member) => member._id}
            estimate={64}
            maxHeight={400}
            renderItem={(member) => <Member member={member} />}
          />
          <LoadMore query={query} label="Show more members" byHand />
        </>
      )}
    </Section>
  );
}

function Member({ member }: { member: ClubMemberRow }) {
  const joined = formatDate(member.joinedAt);
  return (
    <PersonRow
      name={member.student.name}
      text={[roleLabel(member.role, 'club'), joined && `Joined ${joined}`]
        .filter(Boolean)
        .join(' · ')}
    />
  );
}
