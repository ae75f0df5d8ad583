import { query } from '../api/query';
import { useQuery } from '../api/use-query';

/** Whether the portal has passwords; true until its answer arrives. */
export const useHasPasswords = (): boolean =>
  useQuery(query('GET /auth/providers')).data?.data.passwords ?? true;
