import { type Answer } from 'contracts';
import { parseInstant } from 'contracts/campus-time';
import { isUniqueViolation } from '../../db/client';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { enforce } from '../../http/policy';
import { conflict, notFound } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { createAccountLockService } from '../accounts/account-locks.service';
import { attemptLimits } from '../attempts/attempt-limits';
import { createAttemptService } from '../attempts/attempts.service';
import { createAuditService } from '../audit/audit.service';
import { canManageClub } from '../clubs/club.policy';
import { createMembershipService } from '../clubs/memberships.service';
import { createMailService } from '../mail/mail.service';
import { presentMyQuestion, presentQuestion } from './club-page.presenter';
import { canAsk } from './question.policy';
import { createQuestionRepository } from './questions.repository';

type Mine = Answer<'GET /club/:id/my-questions'>['data'];
type Question = Answer<'GET /club/:id/questions'>['data'][number];

const answered = () => conflict('already_answered', 'This question has already been answered');

/** Questions of students to the people who run a club: one question, one answer. */
export const createQuestionService = (context: Context) => {
  const { db, clock, config } = context;
  const questions = createQuestionRepository(db);
  const memberships = createMembershipService({ db });
  const limitsOf = attemptLimits(config);

  const requireManager = async (actor: Actor, clubId: string): Promise<void> => {
    await memberships.require(clubId);
    enforce(canManageClub(actor, clubId));
  };

  return {
    ask: (actor: Actor, clubId: string, text: string): Promise<Mine['questions'][number]> =>
      db.transaction(async (tx) => {
        await createAccountLockService({ db: tx }).lockActor(actor);
        const memberships = createMembershipService({ db: tx });
        enforce(canAsk(actor, await memberships.lock(clubId)));
        // Only questions that were sent count: the rest is rolled back.
        await createAttemptService({ db: tx, clock, config }).count(
          limitsOf.clubQuestions(actor.id),
        );
        const at = clock();
        const question = { id: newId(at.getTime()), clubId, text, createdAt: at };
        try {
          await createQuestionRepository(tx).add({ ...question, askerId: actor.id });
        } catch (error) {
          if (!isUniqueViolation(error)) throw error;
          throw conflict('already_asked', 'Your question to this club still waits for an answer');
        }
        await createMailService({ db: tx, config }).tellAdmins(clubId, {
          kind: 'questionAsked',
          facts: { clubId, questionId: question.id },
          at,
        });
        return presentMyQuestion({ ...question, answer: null, answeredAt: null });
      }),

    mine: async (actor: Actor, clubId: string): Promise<Mine> => {
      const club = await memberships.require(clubId);
      const rows = await questions.mineIn(clubId, actor.id);
      const verdict = canAsk(actor, club);
      return {
        questions: rows.map(presentMyQuestion),
        mayAsk: verdict === true && rows.every(({ answeredAt }) => answeredAt !== null),
        reason: verdict === true ? null : verdict.message,
      };
    },

    withdraw: (actor: Actor, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        await createAccountLockService({ db: tx }).lockActor(actor);
        const rows = createQuestionRepository(tx);
        const question = await rows.lock(id);
        if (question?.askerId !== actor.id) throw notFound('Question');
        if (question.answeredAt) throw answered();
        await rows.remove(id);
        const club = await createMembershipService({ db: tx }).require(question.clubId);
        await createAuditService({ db: tx }).record({
          actor,
          action: 'question.withdrawn',
          subject: { kind: 'club', id: club.id, label: club.name },
          at: clock(),
        });
      }),

    listOfClub: async (
      actor: Actor,
      clubId: string,
      { page, limit }: { page: number; limit: number },
    ) => {
      await requireManager(actor, clubId);
      const { rows, total } = await questions.page(clubId, { limit, offset: (page - 1) * limit });
      return { data: rows.map(presentQuestion), page, limit, total };
    },

    markSeen: async (actor: Actor, clubId: string, until: string): Promise<void> => {
      await requireManager(actor, clubId);
      await db.transaction(async (tx) => {
        await createAccountLockService({ db: tx }).lockActor(actor);
        const at = parseInstant(until, config.campusTimeZone) ?? clock();
        await createQuestionRepository(tx).markSeen(clubId, at, clock());
      });
    },

    /** Of two people who answer one is first, and the other gets 409. */
    answer: (
      actor: Actor,
      { clubId, id, answer }: { clubId: string; id: string; answer: string },
    ): Promise<Question> =>
      db.transaction(async (tx) => {
        const rows = createQuestionRepository(tx);
        const asked = await rows.find(id);
        await createAccountLockService({ db: tx }).lockActor(
          actor,
          ...(asked?.clubId === clubId ? [asked.askerId] : []),
        );
        const club = await createMembershipService({ db: tx }).require(clubId);
        enforce(canManageClub(actor, clubId));
        const question = await rows.lock(id);
        if (question?.clubId !== clubId) throw notFound('Question');
        if (question.answeredAt) throw answered();
        const at = clock();
        await rows.answer(id, { answer, answeredBy: actor.id, at });
        await createAuditService({ db: tx }).record({
          actor,
          action: 'question.answered',
          subject: { kind: 'club', id: clubId, label: club.name },
          at,
        });
        await createMailService({ db: tx, config }).tell([question.askerId], {
          kind: 'questionAnswered',
          facts: { clubId, questionId: id },
          at,
        });
        const row = await rows.one(id);
        if (!row) throw notFound('Question');
        return presentQuestion(row);
      }),
  };
};
