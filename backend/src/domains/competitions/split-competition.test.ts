import { type CompetitionFields } from './competition-form';
import { splitCompetition } from './split-competition';

const round = (name: string, changes: Partial<CompetitionFields['rounds'][number]> = {}) => ({
  name,
  description: `About ${name}`,
  date: '2026-03-09T04:30:00.000Z',
  duration: 60,
  isLive: false,
  ...changes,
});
const approved: CompetitionFields = {
  description: 'Build',
  teamAllowed: true,
  teamSizeLimit: 4,
  evaluationCriteria: 'Idea',
  rounds: [round('Heats', { isLive: true }), round('Final')],
  prizes: [{ position: 1, reward: 'Trophy' }],
  judges: [{ name: 'Prof. Rao', profile: '', userId: '' }],
  rules: ['Be fair'],
  registrationDeadline: null,
};
const split = (wanted: Partial<CompetitionFields>, from: Partial<CompetitionFields> = {}) =>
  splitCompetition({ ...approved, ...from }, { ...approved, ...from, ...wanted });
const later = '2026-03-10T04:30:00.000Z';

test.each<Partial<CompetitionFields>>([
  { registrationDeadline: new Date(later) },
  { teamSizeLimit: 3 },
  { teamAllowed: false, teamSizeLimit: 1 },
  { rounds: [round('Heats', { date: later, duration: 90 }), round('Final', { isLive: true })] },
  {},
])('holds at once: %j', (wanted) => {
  expect(split(wanted)).toEqual({ now: { ...approved, ...wanted }, waiting: {} });
});

test.each<Partial<CompetitionFields>>([
  { description: 'PAY 5000 NOW' },
  { evaluationCriteria: 'Money' },
  { prizes: [] },
  { judges: [{ name: 'Prof. Rao', profile: 'https://pay.example/', userId: '' }] },
  { rules: ['Be fair', 'Pay'] },
  { teamSizeLimit: 5 },
])('waits: %j', (wanted) => {
  expect(split(wanted)).toEqual({ now: approved, waiting: wanted });
});

test('teams where none were allowed wait, whatever limit is stored', () => {
  const teams = { teamAllowed: true, teamSizeLimit: 4 };
  const alone = { teamAllowed: false, teamSizeLimit: 1 };
  expect(split(teams, alone)).toEqual({ now: { ...approved, ...alone }, waiting: teams });
  const stored = { teamAllowed: false, teamSizeLimit: 4 };
  expect(split(teams, stored)).toEqual({
    now: { ...approved, ...stored },
    waiting: { teamAllowed: true },
  });
});

test('a round with another text waits with all others, whose times hold at once', () => {
  const rounds = [round('Heats', { description: 'Pay first' }), round('Final', { date: later })];
  expect(split({ rounds })).toEqual({
    now: {
      ...approved,
      rounds: [round('Heats', { isLive: true }), round('Final', { date: later })],
    },
    waiting: { rounds },
  });
});

test('a round that is added or removed waits; one that goes live ends the one before', () => {
  const added = [...approved.rounds, round('Show')];
  expect(split({ rounds: added })).toEqual({ now: approved, waiting: { rounds: added } });
  const left = [round('Final', { isLive: true })];
  expect(split({ rounds: left })).toEqual({
    now: { ...approved, rounds: [round('Heats'), ...left] },
    waiting: { rounds: left },
  });
});
