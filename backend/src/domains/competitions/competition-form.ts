import { type Competition, type RequestOf } from 'contracts';
import { type createCompetition, type updateCompetition } from 'contracts/calls/competitions.calls';
import { parseInstant } from 'contracts/campus-time';
import { competitionProblems } from 'contracts/forms';
import { AppError, badField } from '../../lib/app-error';

export type CompetitionInput = RequestOf<typeof createCompetition>['body'];

export type CompetitionEdit = RequestOf<typeof updateCompetition>['body'];

type Named = Exclude<keyof CompetitionInput, 'event' | 'eventId' | 'registrationDeadline'>;

/** The fields of a competition that its form sets, as they are stored. */
export interface CompetitionFields extends Pick<Competition, Named> {
  registrationDeadline: Date | null;
}

/** Keeps at most one round live: the last of several. */
export const oneLive = <R extends { isLive: boolean }>(rounds: readonly R[]): R[] => {
  const live = rounds.findLastIndex(({ isLive }) => isLive);
  return rounds.map((round, index) => ({ ...round, isLive: index === live }));
};

const isoOf = (text: string, zone: string, path: string): string => {
  const at = parseInstant(text, zone);
  if (!at) throw badField(path, 'This is not a date');
  return at.toISOString();
};

/** The fields of a filled-in form. Throws 400 with the form's own words, joined with ", ". */
export const readCompetitionForm = (input: CompetitionInput, zone: string): CompetitionFields => {
  const {
    description = '',
    evaluationCriteria = '',
    rounds = [],
    prizes = [],
    judges = [],
    rules = [],
  } = input;
  const teamAllowed = input.teamAllowed ?? false;
  const problems = competitionProblems({
    ...input,
    teamAllowed,
    description,
    evaluationCriteria,
    rounds,
    prizes,
    judges,
  });
  if (problems.length > 0) {
    const words = [...new Set(problems.map(({ message }) => message))].join(', ');
    throw new AppError(400, 'invalid_input', words, problems);
  }
  return {
    description,
    teamAllowed,
    teamSizeLimit: teamAllowed ? (input.teamSizeLimit ?? 2) : 1,
    evaluationCriteria,
    rounds: oneLive(
      rounds.map((round, index) => ({
        name: round.name ?? '',
        description: round.description ?? '',
        date: isoOf(round.date ?? '', zone, `rounds.${index}.date`),
        duration: round.duration ?? 60,
        isLive: round.isLive ?? false,
      })),
    ),
    prizes: prizes.map(({ position, reward = '' }) => ({ position: position ?? 1, reward })),
    judges: judges.map(({ name = '', profile, userId }) => ({
      name,
      profile: profile ?? '',
      userId: userId ?? '',
    })),
    rules: rules.filter(Boolean),
    registrationDeadline: input.registrationDeadline
      ? parseInstant(input.registrationDeadline, zone)
      : null,
  };
};
