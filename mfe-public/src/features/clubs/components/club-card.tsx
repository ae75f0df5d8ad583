import { memo } from 'react';
import { GraduationCap, UserRound, Users } from 'lucide-react';
import { Card } from 'shared-ui/core';
import { plural } from 'shared-ui/format';
import { Picture } from 'shared-ui/pictures';
import { StatusBadge } from 'shared-ui/status';
import { FollowOrSaveSlot } from '../../../common/follow-or-save-slot';
import { type ListedClub } from '../api/club-list.query';

/**
 * One club of the list; the whole card opens the club. Plain elements, styled by the list around
 * it.
 */
export const ClubCard = memo(function ClubCard({ club }: { club: ListedClub }) {
  return (
    <Card as="li" to={`/club/${club._id}`} linkLabel={club.name} interactive className="entry">
      <div className="head">
        <div className="logo">
          <Picture
            src={club.clubLogo}
            alt={`Logo of ${club.name}`}
            ratio="1/1"
            fallbackName={club.name}
            icon={Users}
            rounded
          />
        </div>
        <div>
          <h2 className="title">{club.name}</h2>
          <div className="badges">
            <span className="quiet">{plural(club.memberCount, 'member')}</span>
            {club.isActive ? <StatusBadge kind="active" value="true" label="Active" /> : null}
          </div>
        </div>
        <FollowOrSaveSlot kind="clubs" id={club._id} name={club.name} mayStart={club.isActive} />
      </div>
      {club.description ? <p className="text">{club.description}</p> : null}
      <ul className="facts" role="list">
        <Fact
          icon={UserRound}
          label="Club Admin"
          value={club.clubLeadId?.name || 'No lead assigned'}
        />
        <Fact
          icon={GraduationCap}
          label="Faculty Coordinator"
          value={club.facultyCoordinater?.name || 'Not assigned'}
        />
      </ul>
    </Card>
  );
});

const Fact = ({
  icon: Icon,
  label,
  value,
}: {
  icon: typeof Users;
  label: string;
  value: string;
}) => (
  <li>
    <Icon size={16} aria-hidden />
    <span className="quiet">{label}</span>
    <span>{value}</span>
  </li>
);
