import { sql, type SQL } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { competitions, eventProposals } from '../../db/schema';
import { removedAccount } from '../personal-data/personal-data';

/**
 * Takes the name of a person out of the judges of competitions, and of proposed changes of
 * competitions.
 */
export const removeJudge = async (tx: Executor, userId: string): Promise<void> => {
  const their = JSON.stringify([{ userId }]);
  const nobody = JSON.stringify({ name: removedAccount, profile: '', userId: '' });
  const judgesWithout = (judges: SQL) => sql`(
    select coalesce(jsonb_agg(case when judge ->> 'userId' = ${userId} then ${nobody}::jsonb else judge end order by place), '[]')
    from jsonb_array_elements(${judges}) with ordinality as listed (judge, place))`;
  // Proposals first, as decisions on them do. A form that was opened before is out of date then.
  await tx.execute(sql`
    with proposed as (
      update ${eventProposals}
      set changes = jsonb_set(changes, '{competition,judges}', ${judgesWithout(sql`changes -> 'competition' -> 'judges'`)})
      where changes -> 'competition' -> 'judges' @> ${their}::jsonb
      returning event_id)
    update ${competitions} set version = version + 1 where event_id in (select event_id from proposed)`);
  await tx.execute(sql`
    update ${competitions} set judges = ${judgesWithout(sql`judges`)}, version = version + 1
    where judges @> ${their}::jsonb`);
};
