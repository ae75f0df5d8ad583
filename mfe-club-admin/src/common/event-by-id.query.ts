import { type Answer } from 'contracts';
import { query } from 'shared-session';

const eventIn = ({ data }: Answer<'GET /event/:id'>) => data;

/** One event, by its own id or by that of its competition. */
export const eventById = (id: string) => ({
  ...query('GET /event/:id', { params: { id } }),
  select: eventIn,
});
