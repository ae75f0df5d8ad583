import { type PersonalData } from '../personal-data/personal-data';
import { createQuestionRepository } from './questions.repository';

export const questionData: PersonalData = {
  erased: ['club_questions.asker_id', 'club_questions.answered_by'],
  exported: {
    questions: (db, userId) => createQuestionRepository(db).askedBy(userId),
    answeredQuestions: (db, userId) => createQuestionRepository(db).answeredBy(userId),
  },
  erase: (db, userId) => createQuestionRepository(db).forget(userId),
};
