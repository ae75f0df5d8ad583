import { type Person } from './model-campus';
import { type Random } from './random';

const hour = 3_600_000;
const day = 24 * hour;
export const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

export const eventForm = (clubId: string, random: Random) => {
  const days = 2 + random.below(30);
  const eventType = random.pick(['WORKSHOP', 'COMPETITION']);
  return {
    name: `Event ${random.below(1000)}`,
    description: 'Of the model',
    clubId,
    duration: 60,
    venue: 'Hall',
    // Large enough for a few teams in most competitions, so small that many other events get full.
    maxParticipants: 1 + random.below(eventType === 'COMPETITION' ? 16 : 6),
    fees: random.pick([0, 50]),
    registrationDeadline: inDays(days - 1),
    date: inDays(days),
    eventType,
    mode: 'OFFLINE',
    tags: [],
    departmentsAllowed: ['Civil'],
  };
};

export const contestForm = (event: string, judge: Person | undefined, random: Random) => {
  const teamAllowed = random.below(8) > 0;
  const live = random.below(4);
  return {
    event,
    description: `Of the model ${random.below(10)}`,
    teamAllowed,
    teamSizeLimit: teamAllowed ? 2 + random.below(3) : 1,
    evaluationCriteria: 'It works',
    prizes: [{ position: 1, reward: 'Cup' }],
    rounds: Array.from({ length: 1 + random.below(3) }, (_, index) => ({
      name: `Round ${index + 1}`,
      description: 'All',
      date: inDays(1 + random.below(5)),
      duration: 60,
      isLive: index === live,
    })),
    judges: judge ? [{ name: judge.name, profile: '', userId: judge.id }] : [],
    rules: [],
  };
};
