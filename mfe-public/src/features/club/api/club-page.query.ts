import { type Answer } from 'contracts';
import { query } from 'shared-session';

export type ClubPage = Answer<'GET /club/:id/page'>['data'];
const pageIn = ({ data }: { data: ClubPage }) => data;

/** Cover picture and links of a club. */
export const clubPage = (id: string) => ({
  ...query('GET /club/:id/page', { params: { id } }),
  select: pageIn,
});

export type MyQuestions = Answer<'GET /club/:id/my-questions'>['data'];
const questionsIn = ({ data }: { data: MyQuestions }) => data;

/** What the signed-in person has asked this club. */
export const myQuestions = (id: string) => ({
  ...query('GET /club/:id/my-questions', { params: { id } }),
  select: questionsIn,
});
