import { type AnswerOf, type RequestOf } from 'contracts';
import { type listApprovedEvents } from 'contracts/calls/events.calls';
import { parseInstant, parseRangeEnd } from 'contracts/campus-time';
import { LRUCache } from 'lru-cache';
import { dataVersionOf } from '../../db/data-version';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { type KeptAnswer } from '../../http/kept-answer';
import { RawAnswer } from '../../http/raw-answer';
import { approvedLists, markOwn } from './approved-list';
import { approvedPages, type Cut } from './approved-pages';
import { createApprovedRepository, usualLimit, type ApprovedFilter } from './approved.repository';
import { todayAt } from './event-timing';

type ListQuery = RequestOf<typeof listApprovedEvents>['query'];
type Answer = AnswerOf<typeof listApprovedEvents> | RawAnswer | KeptAnswer;

/** Lists of approved events: whole ones and pages, cached where they are the same for everybody. */
export const createApprovedService = (
  context: Context,
  seatsOf: (userId: string) => Promise<string[]>,
) => {
  const { db, clock, config } = context;
  const zone = config.campusTimeZone;
  const repository = createApprovedRepository(db, context.reads);
  const data = dataVersionOf(context.pool, repository.snapshot);
  const wholeLists = approvedLists(repository, data);
  // Addresses that were read and found good before, with what they ask for: a whole list by its
  // key, or a page of cards.
  const addresses = new LRUCache<string, string | { filter: ApprovedFilter; cut: Cut }>({
    max: 200,
  });
  const pages = approvedPages(repository);

  const filterOf = ({
    startDate,
    endDate,
    endsAfter,
    clubId,
    q,
    tab,
    view,
  }: ListQuery): ApprovedFilter => ({
    start: startDate ? (parseInstant(startDate, zone) ?? undefined) : undefined,
    endsAfter: endsAfter ? (parseInstant(endsAfter, zone) ?? undefined) : undefined,
    end: endDate ? (parseRangeEnd(endDate, zone) ?? undefined) : undefined,
    clubId,
    q,
    tab: tab === 'all' ? undefined : tab,
    isLean: view === 'lean',
  });

  const valuesAt = (now: Date, { tab }: ApprovedFilter) => ({
    now,
    today: tab === 'ongoing' ? todayAt(now, zone) : undefined,
  });

  /** What a visitor is answered at this address, when it is cached. */
  const cached = (
    url: string,
  ): Promise<KeptAnswer | RawAnswer | undefined> | KeptAnswer | undefined => {
    const known = addresses.get(url);
    if (known === undefined) return undefined;
    const now = clock();
    return typeof known === 'string'
      ? wholeLists.ready(known, now)
      : pages.lean(known.filter, valuesAt(now, known.filter), known.cut);
  };

  const list = async (query: ListQuery, actor: Actor | null, url: string): Promise<Answer> => {
    const now = clock();
    const filter = filterOf(query);
    const values = valuesAt(now, filter);
    if (query.page !== undefined) {
      const cut = { page: query.page, limit: query.limit ?? usualLimit };
      if (!filter.isLean) return pages.whole(filter, values, cut);
      addresses.set(url, { filter, cut });
      return pages.lean(filter, values, cut);
    }
    if (!filter.tab) addresses.set(url, wholeLists.keyOf(filter));
    const found = await wholeLists.list(filter, values);
    const own = actor && !filter.isLean ? await seatsOf(actor.id) : [];
    const bytes = actor && own.length > 0 ? markOwn(found, own, actor.id) : found.answer.bytes;
    return bytes === found.answer.bytes ? found.answer : new RawAnswer(bytes, found.answer.type);
  };

  return { cached, list };
};
