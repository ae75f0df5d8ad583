import { competitionFields, competitionMessages, judgeFields } from './competition-fields';
import { type Problem } from './form-problem';

type Entry = string | number | null | undefined;

export interface CompetitionValues {
  teamAllowed: boolean;
  teamSizeLimit?: Entry;
  description: string;
  evaluationCriteria: string;
  rounds: readonly { name?: string; description?: string; date?: string; duration?: Entry }[];
  prizes: readonly { position?: Entry; reward?: string }[];
  judges: readonly { name?: string }[];
}

const isBlank = (value: Entry): boolean =>
  value === null || value === undefined || String(value).trim() === '';
const isFraction = (value: Entry): boolean =>
  !isBlank(value) && Number.isFinite(Number(value)) && !Number.isInteger(Number(value));
/** True for a filled-in number above 0; fractions have a message of their own. */
const isPositive = (value: Entry): boolean =>
  !isBlank(value) && (Number(value) >= 1 || (isFraction(value) && Number(value) > 0));

const roundGap = (round: CompetitionValues['rounds'][number]): string | null => {
  if (isBlank(round.name)) return 'name';
  if (isBlank(round.description)) return 'description';
  if (isBlank(round.date)) return 'date';
  return isPositive(round.duration) ? null : 'duration';
};

/**
 * The problems of a competition, in the order of the form; the banner joins the messages with ", ".
 */
export const competitionProblems = (values: CompetitionValues): Problem[] => {
  const problems: Problem[] = [];
  if (values.teamAllowed && !(Number(values.teamSizeLimit) >= 2))
    problems.push({ path: 'teamSizeLimit', message: competitionMessages.teamSize });
  else if (values.teamAllowed && isFraction(values.teamSizeLimit))
    problems.push({ path: 'teamSizeLimit', message: competitionMessages.teamSizeWhole });
  if (isBlank(values.description))
    problems.push({ path: 'description', message: competitionFields.description.required });
  if (isBlank(values.evaluationCriteria))
    problems.push({
      path: 'evaluationCriteria',
      message: competitionFields.evaluationCriteria.required,
    });

  if (values.rounds.length === 0)
    problems.push({ path: 'rounds', message: competitionMessages.oneRound });
  for (const [index, round] of values.rounds.entries()) {
    const gap = roundGap(round);
    if (!gap) continue;
    problems.push({
      path: `rounds.${index}.${gap}`,
      message: competitionMessages.round(round.name ?? ''),
    });
    break; // the first failing round only
  }
  for (const [index, round] of values.rounds.entries())
    if (isFraction(round.duration))
      problems.push({
        path: `rounds.${index}.duration`,
        message: competitionMessages.durationWhole,
      });

  if (values.prizes.length === 0)
    problems.push({ path: 'prizes', message: competitionMessages.onePrize });
  for (const [index, prize] of values.prizes.entries()) {
    if (isFraction(prize.position))
      problems.push({
        path: `prizes.${index}.position`,
        message: competitionMessages.positionWhole,
      });
    if (isPositive(prize.position) && !isBlank(prize.reward)) continue;
    const field = isPositive(prize.position) ? 'reward' : 'position';
    problems.push({
      path: `prizes.${index}.${field}`,
      message: competitionMessages.prize(index + 1),
    });
  }

  for (const [index, judge] of values.judges.entries())
    if (isBlank(judge.name))
      problems.push({ path: `judges.${index}.name`, message: judgeFields.name.required });
  return problems;
};

/** 1 is "1st", 22 "22nd", 113 "113th". */
export const ordinal = (position: number): string => {
  const tens = position % 100;
  if (tens >= 11 && tens <= 13) return `${position}th`;
  return `${position}${{ 1: 'st', 2: 'nd', 3: 'rd' }[position % 10] ?? 'th'}`;
};
