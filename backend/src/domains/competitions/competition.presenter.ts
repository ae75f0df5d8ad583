import { type Competition } from 'contracts';
import { type CompetitionRow } from './competitions.repository';

export const presentCompetition = (row: CompetitionRow): Competition => ({
  _id: row.id,
  event: row.eventId,
  eventName: row.eventName,
  description: row.description,
  teamAllowed: row.teamAllowed,
  teamSizeLimit: row.teamSizeLimit,
  rounds: row.rounds,
  prizes: row.prizes,
  rules: row.rules,
  judges: row.judges,
  evaluationCriteria: row.evaluationCriteria,
  registrationDeadline: row.registrationDeadline?.toISOString() ?? '',
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});
