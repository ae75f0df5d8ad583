import { isDeepStrictEqual } from 'node:util';
import { type ProposedCompetition, type StoredRound } from '../../db/schema';
import { type CompetitionFields } from './competition-form';

const alwaysWait = ['description', 'evaluationCriteria', 'prizes', 'judges', 'rules'] as const;
const teamFields = ['teamAllowed', 'teamSizeLimit'] as const;

const hasSameText = (one: StoredRound, other: StoredRound): boolean =>
  one.name === other.name && one.description === other.description;

/** Size of the largest possible team; 1 without teams. */
const largestTeam = ({ teamAllowed, teamSizeLimit }: CompetitionFields): number =>
  teamAllowed ? teamSizeLimit : 1;

/**
 * The approved rounds; those that the wanted ones name unchanged have the wanted date, duration and
 * live mark.
 */
const timedRounds = (
  approved: readonly StoredRound[],
  wanted: readonly StoredRound[],
): StoredRound[] => {
  const pairs = approved.map((round) => {
    const alike = wanted.filter((other) => hasSameText(round, other));
    return { round, next: alike.length === 1 ? alike[0] : undefined };
  });
  const isOtherLive = pairs.some(({ next }) => next?.isLive);
  return pairs.map(({ round, next }) => next ?? { ...round, isLive: round.isLive && !isOtherLive });
};

/**
 * Splits an edit of an approved event's competition: `now` is what it becomes at once (deadline,
 * smaller teams, when rounds are and which is live), `waiting` what both reviewers have to approve
 * first: texts and larger teams.
 */
export const splitCompetition = (
  approved: CompetitionFields,
  wanted: CompetitionFields,
): { now: CompetitionFields; waiting: ProposedCompetition } => {
  const now = { ...wanted };
  const waiting: Partial<Omit<CompetitionFields, 'registrationDeadline'>> = {};
  const wait = <F extends keyof typeof waiting>(field: F): void => {
    if (isDeepStrictEqual(approved[field], wanted[field])) return;
    waiting[field] = wanted[field];
    now[field] = approved[field];
  };
  for (const field of alwaysWait) wait(field);
  if (largestTeam(wanted) > largestTeam(approved)) for (const field of teamFields) wait(field);
  const isSameText =
    approved.rounds.length === wanted.rounds.length &&
    approved.rounds.every((round, index) => {
      const other = wanted.rounds[index];
      return other !== undefined && hasSameText(round, other);
    });
  if (!isSameText) {
    waiting.rounds = wanted.rounds;
    now.rounds = timedRounds(approved.rounds, wanted.rounds);
  }
  return { now, waiting };
};
