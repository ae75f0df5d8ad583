import { type CompetitionValues, competitionProblems } from './competition-rules';
import { ruled } from './ruled';

/** The form of a competition: the rules that the server has. */
export const competitionForm = ruled<CompetitionValues>(competitionProblems);
