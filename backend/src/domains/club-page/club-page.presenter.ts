import { type Answer } from 'contracts';
import { type ClubPageRow } from './club-page.repository';
import { type MyQuestionRow, type QuestionRow } from './questions.repository';

type MyQuestion = Answer<'GET /club/:id/my-questions'>['data']['questions'][number];
type Question = Answer<'GET /club/:id/questions'>['data'][number];

export const presentPage = ({
  cover,
  links,
  version,
}: ClubPageRow): Answer<'GET /club/:id/page'>['data'] => ({
  cover,
  links: links.map(({ label, address }) => ({ label, address })),
  version,
});

export const presentMyQuestion = (row: MyQuestionRow): MyQuestion => ({
  _id: row.id,
  text: row.text,
  askedAt: row.createdAt.toISOString(),
  answer:
    row.answer !== null && row.answeredAt
      ? { text: row.answer, at: row.answeredAt.toISOString() }
      : null,
});

export const presentQuestion = (row: QuestionRow): Question => {
  const { answer, ...question } = presentMyQuestion(row);
  return {
    ...question,
    asker: { _id: row.askerId, name: row.askerName },
    isNew: row.seenAt === null && answer === null,
    answer: answer && { ...answer, by: row.answeredByName },
  };
};
