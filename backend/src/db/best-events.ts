import { eventTypes } from 'contracts/constants';
import { and, or, sql, type SQL } from 'drizzle-orm';
import { bestOf, isOverfull, matchesOf, type Search } from './best-of';
import { type Matching, type Word } from './matching';

/** Upcoming events that are always compared, so that past ones do not fill the limit. */
const mostComing = 500;
/** Clubs whose events are compared because the club's name matches, and events of each. */
const mostClubs = 20;
const mostOfClub = 20;
/** Events that only their type finds. */
const mostOfType = 100;
/** Past events are compared where few lie ahead. */
const mostPast = 5;

const day = 86_400_000;
const fewestLetters = 3;
const low = sql`low`;
const keys = sql`t.date, t.ends_at, t.cancelled_at`;
const approved = sql`t.approval_status = 'SUPER_ADMIN_APPROVED'`;
const nearest = sql`order by t.date, t.id limit`;
const latest = sql`order by t.date desc, t.id desc limit`;

/** The type that a word names by its beginning or its plural. */
const typeOf = ({ text }: Word) =>
  text.length < fewestLetters
    ? undefined
    : eventTypes.find((type) => `${type.toLowerCase()}s`.startsWith(text));

const allWords = (words: readonly Word[], condition: (word: Word) => SQL | undefined) =>
  and(...words.map(condition));

const namesType = (word: Word): SQL | undefined => {
  const type = typeOf(word);
  return type && sql`t.event_type = ${type}`;
};

/** Every word in the event's name, its type or the name of its club. */
const anywhere = ({ words }: Matching): SQL | undefined =>
  allWords(words, (word) =>
    or(word.isIn(sql`lower(t.name)`), word.isIn(sql`lower(c.name)`), namesType(word)),
  );

/** The clubs whose names have most of the words. */
const bestClubs = ({ words }: Matching): SQL => {
  const hits = words.map(({ isIn }) => isIn(sql`lower(name)`));
  const counted = sql.join(
    hits.map((hit) => sql`(${hit})::int`),
    sql` + `,
  );
  return sql`(select id, name from portal.clubs where ${or(...hits)}
    order by ${counted} desc, is_active desc, member_count desc, id limit ${mostClubs})`;
};

const ofClubs = (matching: Matching, since: SQL): SQL => {
  const of = (condition: SQL, order: SQL, limit: number) => sql`(
    select t.id, lower(t.name) as low, ${keys} from portal.events t
    where t.club_id = c.id and ${approved} and ${condition} and ${anywhere(matching)}
    ${order} ${limit})`;
  return sql`select e.* from named c
    cross join lateral (${of(sql`t.date >= ${since}`, nearest, mostOfClub)}
      union all ${of(sql`t.date < ${since}`, latest, mostPast)}) e`;
};

const ofType = (type: string, since: SQL): SQL => {
  const of = (condition: SQL, order: SQL, limit: number) => sql`(
    select t.id, lower(t.name) as low, ${keys} from portal.events t
    where t.event_type = ${type} and ${approved} and ${condition} ${order} ${limit})`;
  return sql`${of(sql`t.date >= ${since}`, nearest, mostOfType)}
    union all ${of(sql`t.date < ${since}`, latest, mostPast)}`;
};

/** The nearest events, read only where more match than are compared. */
const coming = (since: SQL, isNeeded: SQL): SQL => sql`
  (select t.id, t.name, t.event_type, t.club_id, ${keys} from portal.events t
    where ${approved} and t.date >= ${since} and ${isNeeded} ${nearest} ${mostComing})`;

const comingAnywhere = (matching: Matching, since: SQL): SQL => {
  const isNeeded = sql`(${isOverfull} or (select count(*) from named) >= ${mostClubs})`;
  return sql`select t.id, lower(t.name) as low, ${keys} from ${coming(since, isNeeded)} t
    join portal.clubs c on c.id = t.club_id where ${anywhere(matching)}`;
};

/** Events by name, type and club; those that are only similar by name. */
export const bestEvents = (matching: Matching, now: Date): SQL => {
  const { words } = matching;
  const at = sql`${now.toISOString()}::timestamptz`;
  // Running events have begun: most of them within a day.
  const since = sql`${new Date(now.getTime() - day).toISOString()}::timestamptz`;
  const name = sql`lower(t.name)`;
  const hasName = ({ isIn }: Word) => isIn(name);
  const search: Search = {
    matching,
    from: sql`(select * from portal.events t where ${approved})`,
    where: matching.where(name),
    ranked: name,
    keys,
    order: sql`case when ends_at <= ${at} then 2 when cancelled_at is null then 0 else 1 end,
      rank, abs(extract(epoch from date - ${at})), id`,
  };
  if (words.length === 0) {
    const from = coming(since, isOverfull);
    return bestOf(search, { also: [matchesOf({ ...search, from })] });
  }
  const isInName = allWords(words, ({ isIn }) => isIn(low));
  const [type, ...others] = new Set(words.map(typeOf));
  return bestOf(
    {
      ...search,
      // One word at least has to be in the name: a type alone matches too many events.
      where: and(
        or(...words.map(hasName)),
        ...words.map((word) => or(hasName(word), namesType(word))),
      ),
    },
    {
      rank: sql`case when ${isInName} then ${matching.rank(low)} else 4 end`,
      beside: sql`, named as materialized ${bestClubs(matching)}`,
      also: [
        comingAnywhere(matching, since),
        ofClubs(matching, since),
        ...(type && others.length === 0 ? [ofType(type, since)] : []),
      ],
    },
  );
};
