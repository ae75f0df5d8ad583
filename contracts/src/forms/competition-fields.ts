import { type Fields } from './fields';

/** Messages of the competition form, for screen and server. */
export const competitionMessages = {
  teamSize: 'Team size must be at least 2 for team competitions',
  description: 'Description is required',
  evaluationCriteria: 'Evaluation criteria is required',
  round: (name: string) => `All fields for ${name.trim() || 'a round'} are required`,
  oneRound: 'At least one round is required',
  onePrize: 'At least one prize is required',
  prize: (number: number) => `All fields for prize #${number} are required`,
  judge: 'Judge name is required',
  teamSizeWhole: 'Team size must be a whole number',
  durationWhole: 'Duration must be a whole number',
  positionWhole: 'Position must be a whole number',
} as const;

/** The fields of a competition; `competitionProblems` says what is missing, in its own order. */
export const competitionFields = {
  description: { required: competitionMessages.description, most: 10_000 },
  teamSizeLimit: {
    whole: competitionMessages.teamSizeWhole,
    unreadable: 'Team size must be a number up to 100',
    most: 100,
  },
  evaluationCriteria: { required: competitionMessages.evaluationCriteria, most: 10_000 },
} as const satisfies Fields;

export const prizeFields = {
  position: {
    whole: competitionMessages.positionWhole,
    unreadable: 'Position must be a number',
    most: 1000,
  },
  reward: { most: 500 },
} as const satisfies Fields;

export const roundFields = {
  name: { most: 200 },
  description: { most: 5000 },
  /** Minutes. */
  duration: {
    whole: competitionMessages.durationWhole,
    unreadable: 'Duration must be a number',
    most: 100_000,
  },
} as const satisfies Fields;

export const judgeFields = {
  name: { required: competitionMessages.judge, most: 200 },
  profile: { most: 2000 },
  userId: { most: 64 },
} as const satisfies Fields;

export const ruleField = { most: 2000 } as const;
