import { type CompetitionValues, competitionWords } from './event-edit-words';

const judged = (judges: CompetitionValues['judges']): CompetitionValues => ({ judges });
const account = { name: 'Zebedee Quill', profile: 'Physics', userId: 'user-1' };

test('a judge with an account is not named: the audit outlives the account', () => {
  const words = competitionWords(judged([]), judged([account]));
  expect(words).toContain('user-1');
  expect(words).not.toMatch(/Zebedee|Physics/);
});

test('a judge without an account is named', () => {
  const words = competitionWords(judged([]), judged([{ ...account, userId: '' }]));
  expect(words).toContain('Zebedee Quill');
});
