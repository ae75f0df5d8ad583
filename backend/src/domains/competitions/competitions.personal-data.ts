import { type Executor } from '../../db/client';
import { type PersonalData } from '../personal-data/personal-data';
import { createCompetitionDataRepository } from './competitions-personal-data.repository';

/** How competitions, and changes that wait, describe the person as a judge. */
const judgeEntries = async (db: Executor, userId: string) => {
  const rows = await createCompetitionDataRepository(db).judgesNaming(userId);
  return rows.flatMap(({ event, isProposed, judges }) =>
    judges
      .filter((judge) => judge.userId === userId)
      .map(({ name, profile }) => ({ event, isProposed, name, profile })),
  );
};

/** A judge who names an account is that person, also in a change that waits. */
export const competitionData: PersonalData = {
  erased: ['competitions.judges', 'event_proposals.changes'],
  kept: ['competitions.created_by'],
  exported: {
    createdCompetitions: (db, userId) => createCompetitionDataRepository(db).competitionsBy(userId),
    judgeEntries,
  },
  erase: (db, userId) => createCompetitionDataRepository(db).removeJudge(userId),
};
