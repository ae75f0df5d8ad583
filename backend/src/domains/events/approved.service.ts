import { type AnswerOf, type RequestOf } from 'contracts';
import { listApprovedEvents } from 'contracts/calls/events.calls';
import { parseInstant, parseRangeEnd } from 'contracts/campus-time';
import { type Actor } from '../../http/actor';
import { type AnswerSource } from '../../http/answer-cache';
import { type CachedAnswer } from '../../http/cached-answer';
import { type Context } from '../../http/context';
import { createApprovedRepository, type ApprovedFilter } from './approved.repository';
import { presentLean, presentListed } from './event.presenter';
import { nextStatusChange, todayAt } from './event-timing';

type ListQuery = RequestOf<typeof listApprovedEvents>['query'];
type Answer = AnswerOf<typeof listApprovedEvents>;

const usualLimit = 20;

/** Lists of approved events and pages of them, cached: they are the same for everybody. */
export const createApprovedService = (
  { db, clock, config, answers }: Context,
  seatsOf: (userId: string) => Promise<string[]>,
) => {
  const zone = config.campusTimeZone;
  const approved = createApprovedRepository(db);

  const filterAt = (
    { startDate, endDate, endsAfter, clubId, q, tab, type, mode, price }: ListQuery,
    now: Date,
  ): ApprovedFilter => ({
    start: startDate ? (parseInstant(startDate, zone) ?? undefined) : undefined,
    endsAfter: endsAfter ? (parseInstant(endsAfter, zone) ?? undefined) : undefined,
    end: endDate ? (parseRangeEnd(endDate, zone) ?? undefined) : undefined,
    clubId,
    q,
    types: type,
    modes: mode,
    price,
    tab: tab && tab !== 'all' ? { name: tab, now, ...todayAt(now, zone) } : undefined,
  });

  /** Which events a tab shows depends on all of them, what a card shows on the shown ones. */
  const nextChangeAfter = async (
    now: Date,
    { tab }: ApprovedFilter,
    rows: Parameters<typeof nextStatusChange>[0],
  ): Promise<number> => {
    if (!tab) return nextStatusChange(rows, now);
    const next = (await approved.nextStatusChange(now))?.getTime() ?? Infinity;
    return Math.min(next, tab.to.getTime() + 1);
  };

  const sourceOf = (query: ListQuery): AnswerSource<typeof listApprovedEvents> => {
    const { page, limit = usualLimit, view } = query;
    const isLean = view === 'lean';
    const present = isLean ? presentLean : presentListed;

    const read = async () => {
      const now = clock();
      const filter = filterAt(query, now);
      const offset = page && (page - 1) * limit;
      const cut = offset === undefined ? undefined : { limit, offset };
      const rows = await approved.list(filter, isLean, cut);
      const until = await nextChangeAfter(now, filter, rows);
      const list = { success: true as const, data: rows.map((row) => present(row, now)) };
      if (offset === undefined) return { body: list, until };
      const isLast = rows.length > 0 && rows.length < limit;
      const total = isLast ? offset + rows.length : await approved.count(filter);
      return { body: { ...list, page, limit, total }, until };
    };
    const fingerprint = () => approved.fingerprint(filterAt(query, clock()));
    // Searches and filters do not delay the list without them.
    const isNarrow = query.q ?? query.type ?? query.mode ?? query.price;
    const isWhole = page === undefined && !isNarrow;
    return {
      query,
      read,
      fingerprint: isWhole ? fingerprint : undefined,
      isFiltered: page === undefined && !isWhole,
    };
  };

  return {
    /** The whole list in full marks the caller's own seats; all else is the same for everybody. */
    list: async (
      query: ListQuery,
      actor: Actor | null,
      url: string,
    ): Promise<Answer | CachedAnswer> => {
      const answer = await answers.get(listApprovedEvents, url, sourceOf(query));
      const isFull = query.view !== 'lean' && query.page === undefined;
      const own = new Set(actor && isFull ? await seatsOf(actor.id) : []);
      if (!actor || own.size === 0) return answer;
      const body = JSON.parse(answer.bytes.toString()) as Answer;
      for (const { _id, registeredParticipants: [first] = [] } of body.data)
        if (first && own.has(_id)) first.userId = actor.id;
      return body;
    },
  };
};
