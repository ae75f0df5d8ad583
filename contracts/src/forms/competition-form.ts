import { type CompetitionValues, competitionProblems } from './competition-rules';
import { ruled } from './ruled';

/** The form of a competition, with the server's rules. */
export const competitionForm = ruled<CompetitionValues>(competitionProblems);
