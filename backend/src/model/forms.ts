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
    // Room for a few teams in most competitions; many other events are full soon.
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

export const contestForm = (event: string) => ({
  event,
  description: 'Of the model',
  teamAllowed: true,
  teamSizeLimit: 3,
  evaluationCriteria: 'It works',
  prizes: [{ position: 1, reward: 'Cup' }],
  rounds: [{ name: 'Round 1', description: 'All', date: inDays(2), duration: 60, isLive: false }],
  judges: [],
  rules: [],
});
