/** @without-browser */
import { competitionForm } from 'contracts/forms';
import {
  blankCompetition,
  competitionLabels,
  newRound,
  roundName,
  type CompetitionDraft,
} from './competition-draft';

// The form's own values must fit the schema of the contract.
const competitionBanner = (draft: CompetitionDraft) => {
  const issues = competitionForm.safeParse(draft).error?.issues ?? [];
  return [...new Set(issues.map(({ message }) => message))].join(', ') || null;
};

const good: CompetitionDraft = {
  ...blankCompetition(),
  description: 'Line followers',
  evaluationCriteria: 'Time',
  rounds: [
    {
      name: 'Round 1',
      description: 'Heats',
      date: '2031-03-06T10:00',
      duration: '60',
      isLive: false,
    },
  ],
  prizes: [{ position: '1', reward: 'Trophy' }],
};

test('the blank form has one round of 60 minutes that is not live, a team size of 1 and no teams', () => {
  expect(blankCompetition()).toMatchObject({
    teamAllowed: false,
    teamSizeLimit: '1',
    rounds: [{ name: 'Round 1', duration: '60', isLive: false }],
  });
});

test('every rule has its words', () => {
  expect(competitionBanner(good)).toBeNull();
  for (const teamSizeLimit of ['', '1'])
    expect(competitionBanner({ ...good, teamAllowed: true, teamSizeLimit })).toBe(
      'Team size must be at least 2 for team competitions',
    );
  expect(competitionBanner({ ...good, teamAllowed: true, teamSizeLimit: '2' })).toBeNull();
  expect(competitionBanner({ ...good, description: '  ' })).toBe('Description is required');
  expect(competitionBanner({ ...good, evaluationCriteria: '' })).toBe(
    'Evaluation criteria is required',
  );
  expect(competitionBanner({ ...good, prizes: [] })).toBe('At least one prize is required');
  expect(competitionBanner({ ...good, judges: [{ name: '', profile: '', userId: '' }] })).toBe(
    'Judge name is required',
  );
  expect(competitionBanner({ ...good, rules: [''] })).toBeNull();
});

test('the first failing round is named, or called a round when it has no name', () => {
  const final = { name: 'Final', description: '', date: '', duration: '60', isLive: false };
  expect(competitionBanner({ ...good, rounds: [...good.rounds, final, newRound(3)] })).toBe(
    'All fields for Final are required',
  );
  expect(competitionBanner({ ...good, rounds: [{ ...final, name: '' }] })).toBe(
    'All fields for a round are required',
  );
});

test('each failing prize is numbered, and all messages stand in one sentence', () => {
  const prizes = [
    { position: '1', reward: '' },
    { position: '2', reward: 'Cup' },
    { position: '', reward: 'Book' },
  ];
  expect(
    competitionBanner({
      ...good,
      teamAllowed: true,
      description: '',
      evaluationCriteria: '',
      rounds: [newRound(1)],
      prizes,
    }),
  ).toBe(
    'Team size must be at least 2 for team competitions, Description is required, Evaluation criteria is required, All fields for Round 1 are required, All fields for prize #1 are required, All fields for prize #3 are required',
  );
});

test('a made-up name of a round follows its place, one that people gave stays', () => {
  expect(['Round 2', 'Semi-final', 'Round'].map(roundName)).toEqual([
    'Round 1',
    'Semi-final',
    'Round',
  ]);
});

test('the blank form has no text and nothing in its lists', () => {
  expect(blankCompetition()).toEqual({
    description: '',
    teamAllowed: false,
    teamSizeLimit: '1',
    evaluationCriteria: '',
    prizes: [],
    rules: [],
    judges: [],
    rounds: [{ name: 'Round 1', description: '', date: '', duration: '60', isLive: false }],
  });
});

test.each([
  ['description', 'Description'],
  ['teamAllowed', 'Allow team participation'],
  ['teamSizeLimit', 'Maximum team size'],
  ['evaluationCriteria', 'Evaluation Criteria'],
  ['prizes', 'Prizes'],
  ['rules', 'Competition Rules'],
  ['judges', 'Judges'],
  ['rounds', 'Competition Rounds'],
] as const)('the section %s is called %s', (field, label) => {
  expect(competitionLabels[field]).toBe(label);
});

test.each([
  ['Round 12', 'Round 3'],
  ['Round 1', 'Round 3'],
  ['Final Round 1', 'Final Round 1'],
  ['Round 1: Heats', 'Round 1: Heats'],
])('the third round, called %s, becomes %s', (name, after) => {
  expect(roundName(name, 2)).toBe(after);
});
