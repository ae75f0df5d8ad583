import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api';

/** The signed-in user as the server has it now. */
export const myProfile = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: async ({ signal }) => (await api.send('GET /auth/profile', {}, { signal })).user,
  });
