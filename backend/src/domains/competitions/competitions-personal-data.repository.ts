import { eq, sql, type SQL } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { competitions, eventProposals, events, type StoredJudge } from '../../db/schema';
import { removedJudge } from './judges';

const judgeWith = (userId: string): string => JSON.stringify([{ userId }]);

/** What competitions store about a person. */
export const createCompetitionDataRepository = (db: Executor) => ({
  /** The competitions a person created. */
  competitionsBy: (userId: string) =>
    db
      .select({
        event: events.name,
        description: competitions.description,
        evaluationCriteria: competitions.evaluationCriteria,
        createdAt: competitions.createdAt,
      })
      .from(competitions)
      .innerJoin(events, eq(events.id, competitions.eventId))
      .where(eq(competitions.createdBy, userId)),

  /** All judges of the competitions, and of the waiting changes, that name a person. */
  judgesNaming: async (userId: string) => {
    const proposed = sql<StoredJudge[]>`${eventProposals.changes} -> 'competition' -> 'judges'`;
    const current = db
      .select({ event: events.name, isProposed: sql<boolean>`false`, judges: competitions.judges })
      .from(competitions)
      .innerJoin(events, eq(events.id, competitions.eventId))
      .where(sql`${competitions.judges} @> ${judgeWith(userId)}::jsonb`);
    const waiting = db
      .select({ event: events.name, isProposed: sql<boolean>`true`, judges: proposed })
      .from(eventProposals)
      .innerJoin(events, eq(events.id, eventProposals.eventId))
      .where(sql`${proposed} @> ${judgeWith(userId)}::jsonb`);
    return [...(await current), ...(await waiting)];
  },

  /**
   * Takes the name of a person out of the judges of competitions, and of proposed changes of
   * competitions.
   */
  removeJudge: async (userId: string): Promise<void> => {
    const their = judgeWith(userId);
    const nobody = JSON.stringify(removedJudge);
    const judgesWithout = (judges: SQL) => sql`(
      select coalesce(jsonb_agg(case when judge ->> 'userId' = ${userId} then ${nobody}::jsonb else judge end order by place), '[]')
      from jsonb_array_elements(${judges}) with ordinality as listed (judge, place))`;
    // Locks their events first, as edits and decisions do: an edit replaces a proposal, and an
    // update that waits for the old one would miss the new one.
    await db.execute(sql`
      select 1 from ${events} where id in (
        select event_id from ${eventProposals} where changes -> 'competition' -> 'judges' @> ${their}::jsonb
        union all select event_id from ${competitions} where judges @> ${their}::jsonb)
      order by id for no key update`);
    // Raises the version, so that forms opened before count as out of date.
    await db.execute(sql`
      with proposed as (
        update ${eventProposals}
        set changes = jsonb_set(changes, '{competition,judges}', ${judgesWithout(sql`changes -> 'competition' -> 'judges'`)})
        where changes -> 'competition' -> 'judges' @> ${their}::jsonb
        returning event_id)
      update ${competitions} set version = version + 1 where event_id in (select event_id from proposed)`);
    await db.execute(sql`
      update ${competitions} set judges = ${judgesWithout(sql`judges`)}, version = version + 1
      where judges @> ${their}::jsonb`);
  },
});
