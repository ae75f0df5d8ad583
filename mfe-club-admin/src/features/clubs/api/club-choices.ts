import { api, queryOptions, type User } from 'shared-session';
import { type ClubChoice } from '../../../common/club-choice';

/** Clubs a person may create things for: the ones they run, or all for a super admin. */
export const clubChoices = (user: Pick<User, '_id' | 'role'>) =>
  queryOptions({
    queryKey: ['clubs', 'choices', user._id],
    queryFn: async ({ signal }): Promise<ClubChoice[]> => {
      if (user.role === 'superAdmin') {
        const { data } = await api.send('GET /clubs', { query: { view: 'lean' } }, { signal });
        return data.map((club) => ({ value: club._id, label: club.name }));
      }
      const { clubs } = await api.send(
        'GET /club/:creatorId/clubs-with-admin-status',
        { params: { creatorId: user._id } },
        { signal },
      );
      return clubs
        .filter((club) => club.isClubAdmin)
        .map((club) => ({ value: club.clubId, label: club.clubName }));
    },
  });
