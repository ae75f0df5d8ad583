import { and, count, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Executor } from '../../db/client';
import { clubQuestions, clubs, users } from '../../db/schema';

/** What a person sees of the own questions in one club. */
const mostOwn = 10;

const mine = {
  id: clubQuestions.id,
  text: clubQuestions.text,
  createdAt: clubQuestions.createdAt,
  answer: clubQuestions.answer,
  answeredAt: clubQuestions.answeredAt,
};

const answerer = alias(users, 'answerer');

/** The SQL of questions to clubs. */
export const createQuestionRepository = (db: Executor) => {
  const rows = () =>
    db
      .select({
        ...mine,
        askerId: clubQuestions.askerId,
        askerName: users.name,
        seenAt: clubQuestions.seenAt,
        answeredByName: answerer.name,
      })
      .from(clubQuestions)
      .innerJoin(users, eq(users.id, clubQuestions.askerId))
      .leftJoin(answerer, eq(answerer.id, clubQuestions.answeredBy));

  return {
    /** Throws the unique violation while a question of the person waits in the club. */
    add: async (question: typeof clubQuestions.$inferInsert): Promise<void> => {
      await db.insert(clubQuestions).values(question);
    },

    find: async (id: string) =>
      (await db.select().from(clubQuestions).where(eq(clubQuestions.id, id)))[0],

    lock: async (id: string) =>
      (await db.select().from(clubQuestions).where(eq(clubQuestions.id, id)).for('update'))[0],

    remove: async (id: string): Promise<void> => {
      await db.delete(clubQuestions).where(eq(clubQuestions.id, id));
    },

    /** The newest first. */
    mineIn: (clubId: string, askerId: string) =>
      db
        .select(mine)
        .from(clubQuestions)
        .where(and(eq(clubQuestions.clubId, clubId), eq(clubQuestions.askerId, askerId)))
        .orderBy(desc(clubQuestions.createdAt), desc(clubQuestions.id))
        .limit(mostOwn),

    one: async (id: string) => (await rows().where(eq(clubQuestions.id, id)))[0],

    page: async (clubId: string, { limit, offset }: { limit: number; offset: number }) => {
      const ofClub = eq(clubQuestions.clubId, clubId);
      const found = await rows()
        .where(ofClub)
        .orderBy(
          sql`(${clubQuestions.answeredAt} is null) desc`,
          desc(clubQuestions.createdAt),
          desc(clubQuestions.id),
        )
        .limit(limit)
        .offset(offset);
      const [row] = await db.select({ total: count() }).from(clubQuestions).where(ofClub);
      return { rows: found, total: row?.total ?? 0 };
    },

    markSeen: async (clubId: string, until: Date, seenAt: Date): Promise<void> => {
      await db
        .update(clubQuestions)
        .set({ seenAt })
        .where(
          and(
            eq(clubQuestions.clubId, clubId),
            isNull(clubQuestions.seenAt),
            lte(clubQuestions.createdAt, until),
          ),
        );
    },

    answer: async (
      id: string,
      { answer, answeredBy, at }: { answer: string; answeredBy: string; at: Date },
    ): Promise<void> => {
      await db
        .update(clubQuestions)
        .set({
          answer,
          answeredBy,
          answeredAt: at,
          seenAt: sql`coalesce(${clubQuestions.seenAt}, ${at.toISOString()}::timestamptz)`,
        })
        .where(eq(clubQuestions.id, id));
    },

    /** For the export: what the person asked. */
    askedBy: (userId: string) =>
      db
        .select({
          club: clubs.name,
          text: clubQuestions.text,
          askedAt: clubQuestions.createdAt,
          answer: clubQuestions.answer,
          answeredAt: clubQuestions.answeredAt,
        })
        .from(clubQuestions)
        .innerJoin(clubs, eq(clubs.id, clubQuestions.clubId))
        .where(eq(clubQuestions.askerId, userId))
        .orderBy(clubQuestions.createdAt),

    /** For the export: what the person answered, without the questions of others. */
    answeredBy: (userId: string) =>
      db
        .select({
          club: clubs.name,
          answer: clubQuestions.answer,
          answeredAt: clubQuestions.answeredAt,
        })
        .from(clubQuestions)
        .innerJoin(clubs, eq(clubs.id, clubQuestions.clubId))
        .where(eq(clubQuestions.answeredBy, userId))
        .orderBy(clubQuestions.answeredAt),

    forget: async (userId: string): Promise<void> => {
      await db.delete(clubQuestions).where(eq(clubQuestions.askerId, userId));
      await db
        .update(clubQuestions)
        .set({ answeredBy: null })
        .where(eq(clubQuestions.answeredBy, userId));
    },
  };
};

type Repository = ReturnType<typeof createQuestionRepository>;
export type MyQuestionRow = Awaited<ReturnType<Repository['mineIn']>>[number];
export type QuestionRow = Awaited<ReturnType<Repository['page']>>['rows'][number];
