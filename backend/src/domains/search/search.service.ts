import { type Answer } from 'contracts';
import { eventTypes } from 'contracts/constants';
import pLimit from 'p-limit';
import { mostHits } from '../../db/best-of';
import { type Actor, isSuperAdmin } from '../../http/actor';
import { type Context } from '../../http/context';
import { corrected, isMistyped } from './mistyped';
import { presentAnnouncement, presentClub, presentEvent, presentPerson } from './search.presenter';
import { createSearchRepository, type Wanted } from './search.repository';

/** Shorter texts are similar to too many words. */
const shortestSimilar = 4;
/** Similarity of a row that is still shown, as a share of the best row's. */
const tolerance = 0.8;

/** A `rank` of 2 means no similarity. */
const isClose = (best: number) => (row: { rank: number }) => 2 - row.rank >= tolerance * (2 - best);

/** One search over everything that a person may open. */
export const createSearchService = ({ db, clock }: Context) => {
  const repository = createSearchRepository(db);
  // Each search takes four connections, so only three run at once.
  const limited = pLimit(3);

  const find = async (actor: Actor | null, wanted: Wanted, now: Date) => {
    const viewer = isSuperAdmin(actor) ? undefined : { now, userId: actor?.id ?? null };
    const [events, clubs, announcements, people] = await Promise.all([
      repository.events(wanted, now),
      repository.clubs(wanted),
      actor ? repository.announcements(wanted, viewer) : [],
      isSuperAdmin(actor) ? repository.people(wanted) : [],
    ]);
    return { events, clubs, announcements, people };
  };

  type Found = Awaited<ReturnType<typeof find>>;
  const ranksOf = (found: Found): number[] =>
    Object.values(found).flatMap((rows) => rows.map((row) => row.rank));

  /** The rows that are about as similar as the best one. */
  const nearOf = (similar: Found, q: string): Found => {
    const isNear = isClose(Math.min(...ranksOf(similar)));
    return {
      events: similar.events.filter((row) => isNear(row) && isMistyped(q, row.name)),
      clubs: similar.clubs.filter((row) => isNear(row) && isMistyped(q, row.name)),
      announcements: similar.announcements.filter((row) => isNear(row) && isMistyped(q, row.title)),
      people: similar.people.filter((row) => isNear(row) && isMistyped(q, row.name)),
    };
  };

  /** Adds the events whose club or type was mistyped: they are compared by their own name only. */
  const withMeant = async (near: Found, q: string, now: Date): Promise<Found> => {
    const names = [...near.events, ...near.clubs].map((row) => row.name);
    const meant = corrected(q, [...eventTypes, ...names]);
    if (meant === q) return near;
    const events = await repository.events({ q: meant, by: 'words' }, now);
    const ids = new Set(events.map(({ id }) => id));
    const others = near.events.filter(({ id }) => !ids.has(id));
    return { ...near, events: [...events, ...others].slice(0, mostHits) };
  };

  const present = ({ events, clubs, announcements, people }: Found, now: Date) => ({
    events: events.map((row) => presentEvent(row, now)),
    clubs: clubs.map(presentClub),
    announcements: announcements.map(presentAnnouncement),
    people: people.map(presentPerson),
  });

  return {
    /** What contains the words; where nothing does, what is similar to them. */
    search: (actor: Actor | null, q: string): Promise<Answer<'GET /search'>['data']> =>
      limited(async () => {
        const now = clock();
        const found = await find(actor, { q, by: 'words' }, now);
        if (ranksOf(found).length > 0 || q.length < shortestSimilar)
          return { ...present(found, now), isSimilar: false };
        // Where each word is like one of a name, rows without some of them need no comparison.
        const ways = q.includes(' ') ? (['each', 'whole'] as const) : (['each'] as const);
        for (const way of ways) {
          const similar = await find(actor, { q, by: way }, now);
          const near = await withMeant(nearOf(similar, q), q, now);
          if (ranksOf(near).length > 0) return { ...present(near, now), isSimilar: true };
        }
        return { ...present(found, now), isSimilar: false };
      }),
  };
};
