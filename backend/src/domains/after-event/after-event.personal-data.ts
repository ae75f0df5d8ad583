import { type PersonalData } from '../personal-data/personal-data';
import { createAfterEventRepository } from './after-event.repository';

/** Feedback is deleted; a certificate is then answered with "no longer on record". */
export const afterEventData: PersonalData = {
  erased: ['event_feedback.user_id', 'certificates.user_id'],
  exported: {
    feedback: (db, userId) => createAfterEventRepository(db).feedbackOfPerson(userId),
    certificates: (db, userId) => createAfterEventRepository(db).certificatesOfPerson(userId),
  },
  erase: (db, userId) => createAfterEventRepository(db).forget(userId),
};
