import { type ClubMemberRow } from 'contracts';
import { PersonRow } from 'shared-ui/data';
import { formatDate, roleLabel } from 'shared-ui/format';
import { VirtualList } from 'shared-ui/virtual';

/** The read members, in a scroll container. */
export function MembersList({ members }: { members: ClubMemberRow[] }) {
  return (
    <VirtualList
      label="Club Members"
      items={members}
      keyOf={(member) => member._id}
      estimate={64}
      maxHeight={400}
      renderItem={(member) => <Member member={member} />}
    />
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
