import { competitionFields, judgeFields, prizeFields, roundFields } from './competition-fields';
import { type CompetitionValues, competitionProblems } from './competition-rules';
import { type Fields, limitProblems } from './fields';
import { ruled } from './ruled';

const inRows = (fields: Fields, list: string, rows: readonly object[]) =>
  rows.flatMap((row, index) => limitProblems(fields, row, `${list}.${index}.`));

/** The form of a competition, with the server's limits and rules. */
export const competitionForm = ruled<CompetitionValues>((values) => [
  // The size of a team is on the page, and sent, where teams are allowed.
  ...limitProblems(competitionFields, {
    ...values,
    ...(!values.teamAllowed && { teamSizeLimit: undefined }),
  }),
  ...inRows(prizeFields, 'prizes', values.prizes),
  ...inRows(roundFields, 'rounds', values.rounds),
  ...inRows(judgeFields, 'judges', values.judges),
  ...competitionProblems(values),
]);
