import type pg from 'pg';
import { type Person } from './model-campus';

const erased = `portal.users u where u.email like 'removed-%@invalid'`;

/** Queries for what erased accounts still have, by a sentence. */
export const neverOfErased: Readonly<Record<string, string>> = {
  'an erased account is active or has a role': `
    select u.id from ${erased} and (u.is_active or u.role <> 'member')`,
  'an erased account has a session': `
    select s.user_id from portal.sessions s where s.user_id in (select u.id from ${erased})`,
  'an erased account takes part in an event': `
    select r.id from portal.registrations r
    where r.standing <> 'CANCELLED' and r.user_id in (select u.id from ${erased})`,
  'an erased account is in a club or asks to join one': `
    select m.user_id from portal.club_members m where m.user_id in (select u.id from ${erased})
    union select r.user_id from portal.club_join_requests r
    where r.status = 'pending' and r.user_id in (select u.id from ${erased})`,
};

/** Sentences about tables that still have the name or the address of an erased person. */
export const findNamesOfErased = async (
  pool: pg.Pool,
  people: readonly Person[],
): Promise<string[]> => {
  if (people.length === 0) return [];
  const words = people.flatMap(({ name, email }) => [`%${name}%`, `%${email}%`]);
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'portal'",
  );
  const broken: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select t::text as row from portal."${name}" t where t::text ilike any ($1) limit 3`,
      [words],
    );
    for (const { row } of rows) broken.push(`${name} names an erased person: ${row}`);
  }
  return broken;
};
