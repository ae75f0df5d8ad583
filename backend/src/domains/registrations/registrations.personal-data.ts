import { type PersonalData } from '../personal-data/personal-data';
import { createRegistrationService } from './registrations.service';
import { createRegistrationDataRepository } from './registrations-personal-data.repository';

/** Seats in future events become free; past registrations stay without a name. */
export const registrationData: PersonalData = {
  retained: ['registrations.user_id', 'teams.leader_id'],
  exported: {
    registrations: (db, userId) => createRegistrationDataRepository(db).registrationsOf(userId),
    ledTeams: (db, userId) => createRegistrationDataRepository(db).teamsLedBy(userId),
  },
  erase: async (tx, userId, context) => {
    await createRegistrationService(context).withdrawEverywhere(tx, userId);
  },
};
