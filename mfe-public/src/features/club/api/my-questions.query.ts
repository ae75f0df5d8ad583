import { type Answer } from 'contracts';
import { query } from 'shared-session';

export type MyQuestions = Answer<'GET /club/:id/my-questions'>['data'];
const questionsIn = ({ data }: { data: MyQuestions }) => data;

/** What the signed-in person has asked this club. */
export const myQuestions = (id: string) => ({
  ...query('GET /club/:id/my-questions', { params: { id } }),
  select: questionsIn,
});
