import { query, useQuery, type User } from 'shared-session';
import { type ClubChoice } from '../../../common/club-choice';

interface Administered {
  clubId: string;
  clubName: string;
  isClubAdmin: boolean;
}

const administered = ({ clubs }: { clubs: Administered[] }): ClubChoice[] =>
  clubs
    .filter((club) => club.isClubAdmin)
    .map((club) => ({ value: club.clubId, label: club.clubName }));

const every = ({ data }: { data: { _id: string; name: string }[] }): ClubChoice[] =>
  data.map((club) => ({ value: club._id, label: club.name }));

/** Clubs for which a person may create things: the ones they run, or all for a super admin. */
export function useClubChoices(user: Pick<User, '_id' | 'role'>) {
  const isSuperAdmin = user.role === 'superAdmin';
  const all = useQuery({
    ...query('GET /clubs', { query: { view: 'lean' } }),
    select: every,
    enabled: isSuperAdmin,
  });
  const own = useQuery({
    ...query('GET /club/:creatorId/clubs-with-admin-status', { params: { creatorId: user._id } }),
    select: administered,
    enabled: !isSuperAdmin,
  });
  return isSuperAdmin ? all : own;
}
