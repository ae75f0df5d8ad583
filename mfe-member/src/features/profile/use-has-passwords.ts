import { query, useQuery } from 'shared-session';

/** Whether people have passwords here; true until the portal has said otherwise. */
export const useHasPasswords = (): boolean =>
  useQuery(query('GET /auth/providers')).data?.data.passwords ?? true;
