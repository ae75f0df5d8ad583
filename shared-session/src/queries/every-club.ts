import { type Answer } from 'contracts';
import { query } from '../api/query';

const clubsIn = (answer: Answer<'GET /club'>) => ('data' in answer ? answer.data : answer);

/** All clubs without their members, to choose one of them. */
export const everyClub = () => ({
  ...query('GET /club', { query: { view: 'lean' } }),
  select: clubsIn,
});
