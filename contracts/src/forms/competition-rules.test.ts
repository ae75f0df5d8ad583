import { competitionProblems, ordinal, type CompetitionValues } from './competition-rules';

/** What the form says: each message once, joined; null when it may be sent. */
const competitionBanner = (values: CompetitionValues) =>
  [...new Set(competitionProblems(values).map(({ message }) => message))].join(', ') || null;

const good: CompetitionValues = {
  teamAllowed: true,
  teamSizeLimit: 4,
  description: 'Build something in a night',
  evaluationCriteria: 'Idea and execution',
  rounds: [{ name: 'Round 1', description: 'Pitch', date: '2026-03-06T10:00', duration: 60 }],
  prizes: [{ position: 1, reward: 'Trophy' }],
  judges: [{ name: 'Prof. Rao' }],
};
const banner = (change: Partial<CompetitionValues>) => competitionBanner({ ...good, ...change });

describe('the banner of the competition form', () => {
  test('a complete form has none', () => expect(competitionBanner(good)).toBeNull());

  test.each([undefined, '', 0, 1, '1'])('teams of at most %p', (teamSizeLimit) =>
    expect(banner({ teamSizeLimit })).toBe('Team size must be at least 2 for team competitions'),
  );

  test('the size does not matter without teams', () =>
    expect(banner({ teamAllowed: false, teamSizeLimit: 1 })).toBeNull());

  test('messages are joined in the order of the form', () =>
    expect(
      banner({ teamSizeLimit: 1, description: '  ', evaluationCriteria: '', prizes: [] }),
    ).toBe(
      'Team size must be at least 2 for team competitions, Description is required, Evaluation criteria is required, At least one prize is required',
    ));

  test('only the first failing round is named, a nameless one as a round', () => {
    const round = { name: 'Final', description: '', date: '2026-03-06', duration: 30 };
    expect(banner({ rounds: [{ ...round, name: 'Semifinal' }, round] })).toBe(
      'All fields for Semifinal are required',
    );
    expect(banner({ rounds: [{ ...round, name: ' ' }] })).toBe(
      'All fields for a round are required',
    );
    expect(banner({ rounds: [{ ...round, description: 'x', duration: '' }] })).toBe(
      'All fields for Final are required',
    );
    expect(banner({ rounds: [] })).toBe('At least one round is required');
  });

  test('every failing prize is named', () =>
    expect(
      banner({
        prizes: [
          { position: 1, reward: '' },
          { position: 2, reward: 'Medal' },
          { position: 0, reward: 'Cup' },
        ],
      }),
    ).toBe('All fields for prize #1 are required, All fields for prize #3 are required'));

  test('fractions have their own messages, each once, and do not count as missing', () => {
    expect(banner({ teamSizeLimit: '2.5' })).toBe('Team size must be a whole number');
    expect(banner({ teamAllowed: false, teamSizeLimit: '2.5' })).toBeNull();
    const round = { name: 'Final', description: 'x', date: '2026-03-06', duration: '1.5' };
    const prize = { position: '0.5', reward: 'Cup' };
    expect(banner({ rounds: [round, round], prizes: [prize, { ...prize, position: 1.5 }] })).toBe(
      'Duration must be a whole number, Position must be a whole number',
    );
  });

  test.each([
    [{ teamSizeLimit: 1 }, 'teamSizeLimit'],
    [{ teamSizeLimit: '2.5' }, 'teamSizeLimit'],
    [{ description: '' }, 'description'],
    [{ evaluationCriteria: ' ' }, 'evaluationCriteria'],
    [{ rounds: [] }, 'rounds'],
    [{ prizes: [] }, 'prizes'],
    [{ rounds: [good.rounds[0] ?? {}, { ...good.rounds[0], name: '' }] }, 'rounds.1.name'],
    [{ rounds: [{ ...good.rounds[0], description: '' }] }, 'rounds.0.description'],
    [{ rounds: [{ ...good.rounds[0], date: '' }] }, 'rounds.0.date'],
    [{ rounds: [{ ...good.rounds[0], duration: 0 }] }, 'rounds.0.duration'],
    [{ rounds: [{ ...good.rounds[0], duration: null }] }, 'rounds.0.duration'],
    [{ rounds: [{ ...good.rounds[0], duration: 'long' }] }, 'rounds.0.duration'],
    [{ rounds: [{ ...good.rounds[0], duration: 1.5 }] }, 'rounds.0.duration'],
    [{ prizes: [{ position: 1, reward: ' ' }] }, 'prizes.0.reward'],
    [{ prizes: [{ position: '', reward: 'Cup' }] }, 'prizes.0.position'],
    [{ prizes: [{ position: -1, reward: '' }] }, 'prizes.0.position'],
    [{ prizes: [{ position: '1.5', reward: 'Cup' }] }, 'prizes.0.position'],
    [{ judges: [{ name: 'Prof. Rao' }, {}] }, 'judges.1.name'],
  ] satisfies [Partial<CompetitionValues>, string][])('%j stands at its field', (change, path) => {
    expect(competitionProblems({ ...good, ...change }).map((problem) => problem.path)).toEqual([
      path,
    ]);
  });

  test('the smallest numbers pass', () => {
    expect(banner({ teamSizeLimit: 2 })).toBeNull();
    expect(
      banner({
        rounds: [{ ...good.rounds[0], duration: 1 }],
        prizes: [{ position: '1', reward: 'Cup' }],
      }),
    ).toBeNull();
    expect(banner({ judges: [] })).toBeNull();
  });

  test('a negative fraction is missing and not whole', () =>
    expect(banner({ rounds: [{ ...good.rounds[0], duration: '-0.5' }] })).toBe(
      'All fields for Round 1 are required, Duration must be a whole number',
    ));

  test('a judge needs a name', () =>
    expect(banner({ judges: [{ name: ' ' }] })).toBe('Judge name is required'));
});

test('positions read 1st, 2nd, 3rd, then nth', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 101, 111, 113].map(ordinal)).toEqual(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 101st 111th 113th'.split(' '),
  );
});

test('a round and a judge without a name are problems', () => {
  const [round] = good.rounds;
  const { name: _, ...unnamed } = { ...round };
  expect(banner({ rounds: [unnamed] })).toBe('All fields for a round are required');
  expect(banner({ judges: [{}] })).toBe('Judge name is required');
});
