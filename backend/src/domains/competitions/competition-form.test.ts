import { createCompetition } from 'contracts/calls/competitions.calls';
import { competitionForm, type CompetitionValues } from 'contracts/forms';
import { validate } from '../../http/validate';
import { AppError } from '../../lib/app-error';
import { type CompetitionInput, readCompetitionForm } from './competition-form';

const round = { name: 'Final', description: 'x', date: '2031-03-06T10:00', duration: '60' };
const good: CompetitionValues = {
  description: 'Line followers',
  teamAllowed: true,
  teamSizeLimit: '2',
  evaluationCriteria: 'Time',
  rounds: [round],
  prizes: [{ position: '1', reward: 'Cup' }],
  judges: [{ name: 'Prof. Rao' }],
};

/** What the server finds wrong, and its sentence. */
const saidByServer = (values: CompetitionValues) => {
  try {
    const { body } = validate(createCompetition, { params: {}, query: {}, body: values });
    readCompetitionForm(body as CompetitionInput, 'Asia/Kolkata');
    return { fields: [], words: '' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { fields: error.fields, words: error.message };
  }
};

test.each<[string, Partial<CompetitionValues>, string]>([
  ['nothing wrong', {}, ''],
  ['a team of one', { teamSizeLimit: '1' }, 'Team size must be at least 2 for team competitions'],
  [
    'a long reward',
    { prizes: [{ position: '1', reward: 'a'.repeat(501) }] },
    'At most 500 characters are allowed',
  ],
  [
    'all rules broken',
    {
      teamSizeLimit: '',
      description: ' ',
      evaluationCriteria: '',
      rounds: [{ ...round, description: '' }, {}],
      prizes: [
        { position: '1', reward: '' },
        { position: '', reward: 'Cup' },
      ],
      judges: [{ name: ' ' }],
    },
    'Team size must be at least 2 for team competitions, Description is required, Evaluation criteria is required, All fields for Final are required, All fields for prize #1 are required, All fields for prize #2 are required, Judge name is required',
  ],
])('form and server refuse alike: %s', (_label, change, words) => {
  const values = { ...good, ...change };
  const { fields, words: sentence } = saidByServer(values);
  expect(sentence).toBe(words);
  const said = competitionForm.safeParse(values).error?.issues ?? [];
  expect(said.map(({ path, message }) => ({ path: path.join('.'), message }))).toEqual(fields);
});
