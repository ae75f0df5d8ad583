import { type Competition } from 'contracts';
import { anEventDetail, aProposal } from 'shared-session/testing';
import { blankCompetition, type CompetitionDraft } from './competition-draft';
import { bodyOf, draftOf, withProposal } from './competition-values';

const draft: CompetitionDraft = {
  description: ' Line followers ',
  teamAllowed: true,
  teamSizeLimit: '4',
  evaluationCriteria: ' Time ',
  prizes: [{ position: '1', reward: ' Trophy ' }],
  rules: [' No magnets ', '  '],
  judges: [{ name: ' Dr. Sen ', profile: ' Robotics ', userId: ' user-9 ' }],
  rounds: [
    {
      name: ' Heats ',
      description: ' Knock-out ',
      date: '2031-03-06T10:00',
      duration: '60',
      isLive: true,
    },
  ],
};
const round = {
  name: 'Heats',
  description: 'Knock-out',
  date: '2031-03-06T04:30:00.000Z',
  duration: 60,
  isLive: true,
};
const sent = {
  description: 'Line followers',
  teamAllowed: true,
  teamSizeLimit: 4,
  evaluationCriteria: 'Time',
  prizes: [{ position: 1, reward: 'Trophy' }],
  rules: ['No magnets'],
  judges: [{ name: 'Dr. Sen', profile: 'Robotics', userId: 'user-9' }],
  rounds: [round],
};

test('a form is sent as instants and numbers, without blank rules and spaces around texts', () => {
  expect(bodyOf(draft, 'event-1')).toEqual({
    ...sent,
    event: 'event-1',
    registrationDeadline: '',
  });
});

test('the deadline that the form has no field for is sent back as it was', () => {
  const deadline = '2031-03-01T00:00:00.000Z';
  expect(bodyOf(draft, 'event-1', deadline).registrationDeadline).toBe(deadline);
});

test('without teams the size is 1, whatever was typed', () => {
  expect(bodyOf({ ...draft, teamAllowed: false }, 'event-1').teamSizeLimit).toBe(1);
});

test('a date that cannot be read is sent as it was typed', () => {
  const [heats] = draft.rounds;
  const rounds = heats ? [{ ...heats, date: 'soon' }] : [];
  expect(bodyOf({ ...draft, rounds }, 'event-1').rounds[0]?.date).toBe('soon');
});

const competition: Competition = {
  ...sent,
  _id: 'competition-1',
  event: 'event-1',
  eventName: 'Robo Race',
  registrationDeadline: '',
  createdAt: '2031-01-01T00:00:00.000Z',
};

test('a competition comes back into the form on the campus clock', () => {
  expect(draftOf(competition)).toEqual({
    description: 'Line followers',
    teamAllowed: true,
    teamSizeLimit: '4',
    evaluationCriteria: 'Time',
    prizes: [{ position: '1', reward: 'Trophy' }],
    rules: ['No magnets'],
    judges: [{ name: 'Dr. Sen', profile: 'Robotics', userId: 'user-9' }],
    rounds: [{ ...round, date: '2031-03-06T10:00', duration: '60' }],
  });
  expect(Object.keys(draftOf(competition)).sort()).toEqual(Object.keys(blankCompetition()).sort());
});

test('a change that waits for review is what the form edits', () => {
  const after = { competition: { rules: ['Magnets'] } };
  const event = anEventDetail({ proposal: aProposal({ after }) });
  expect(withProposal(competition, event)).toEqual({ ...competition, rules: ['Magnets'] });
  for (const proposal of [undefined, aProposal({ after: { name: 'Another' } })])
    expect(
      withProposal(competition, { ...anEventDetail(), ...(proposal && { proposal }) }),
    ).toEqual(competition);
});
