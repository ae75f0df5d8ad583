/** @without-browser */
import { competitionBanner as bannerOf } from 'contracts/forms/competition';
import {
  addPrize,
  addRound,
  blankCompetition,
  changeRound,
  newRound,
  removePrize,
  removeRound,
  type CompetitionDraft,
} from './competition-draft';

// The form's own values must fit the rules of the contract.
const competitionBanner = (draft: CompetitionDraft) => bannerOf(draft);

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

test('removing a round counts the rest anew but keeps names people gave', () => {
  const rounds = addRound(addRound(addRound([newRound(1)]))).map((round, at) =>
    at === 2 ? { ...round, name: 'Semi-final' } : round,
  );
  expect(removeRound(rounds, 0).map((round) => round.name)).toEqual([
    'Round 1',
    'Semi-final',
    'Round 3',
  ]);
});

test('one round is live at most', () => {
  const rounds = changeRound(changeRound([newRound(1), newRound(2)], 0, { isLive: true }), 1, {
    isLive: true,
  });
  expect(rounds.map((round) => round.isLive)).toEqual([false, true]);
});

test('prizes are numbered in their order', () => {
  const three = addPrize(addPrize(addPrize([])));
  expect(three.map((prize) => prize.position)).toEqual(['1', '2', '3']);
  expect(removePrize(three, 0).map((prize) => prize.position)).toEqual(['1', '2']);
});
