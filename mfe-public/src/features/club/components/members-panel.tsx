import { Users } from 'lucide-react';
import { type Club } from 'contracts';
import { useInfiniteQuery, usePart } from 'shared-session';
import { EmptyState, ErrorState, LoadingState, Section, SpokenText } from 'shared-ui/core';
import { plural } from 'shared-ui/format';
import { LoadMore } from '../../../common/load-more';
import { clubMembers } from '../api/panels.query';
import { membersPart } from '../members-part';

/** All members. */
export function MembersPanel({ club }: { club: Club }) {
  const query = useInfiniteQuery(clubMembers(club._id));
  const { module, hasFailed, retry } = usePart(membersPart);
  const members = query.data?.pages.flatMap((page) => page.data);
  // Both usually fail together: one button repeats both.
  const repeat = () => {
    if (hasFailed) retry();
    if (!members) void query.refetch();
  };
  return (
    <Section title="Club Members" surface>
      {query.isPending || (members?.length && !module && !hasFailed) ? (
        <LoadingState text="Loading members..." layout="list" count={4} />
      ) : members?.length === 0 ? (
        <EmptyState icon={Users} title="No members yet" compact />
      ) : members && module ? (
        <>
          <SpokenText hidden>{plural(club.memberCount, 'member')}</SpokenText>
          <module.MembersList members={members} />
          <LoadMore query={query} label="Show more members" byHand />
        </>
      ) : (
        <ErrorState
          message="The members could not be loaded."
          onRetry={repeat}
          busy={query.isFetching}
          compact
        />
      )}
    </Section>
  );
}
