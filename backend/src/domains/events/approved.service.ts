import { type AnswerOf } from 'contracts';
import { listApprovedEvents } from 'contracts/calls/events.calls';
import { type Actor } from '../../http/actor';
import { type AnswerSource, listQueues } from '../../http/answer-cache';
import { type CachedAnswer } from '../../http/cached-answer';
import { type Context } from '../../http/context';
import { createApprovedRepository, type ListQuery } from './approved.repository';
import { presentLean, presentListed } from './event.presenter';
import { nextStatusChange } from './event-timing';

type Answer = AnswerOf<typeof listApprovedEvents>;

const usualLimit = 20;

const endOfSecond = (now: Date): number => (Math.floor(now.getTime() / 1000) + 1) * 1000;

/** Lists of approved events and pages of them, cached: they are the same for everybody. */
export const createApprovedService = (
  { db, clock, config, answers }: Context,
  seatsOf: (userId: string) => Promise<string[]>,
) => {
  const approved = createApprovedRepository(db);
  const queues = listQueues();

  const moment = () => ({ now: clock(), zone: config.campusTimeZone });

  const sourceOf = (query: ListQuery): AnswerSource<typeof listApprovedEvents> => {
    const { page, limit = usualLimit, view } = query;
    const present = view === 'lean' ? presentLean : presentListed;

    const read = async () => {
      const asked = moment();
      const { now } = asked;
      const offset = page && (page - 1) * limit;
      const cut = offset === undefined ? undefined : { limit, offset };
      const rows = await approved.list(query, asked, cut);
      // Any event may enter or leave a tab; clients send whole seconds.
      const until =
        query.tab && query.tab !== 'all' ? endOfSecond(now) : nextStatusChange(rows, now);
      const list = { success: true as const, data: rows.map((row) => present(row, now)) };
      if (offset === undefined) return { body: list, until };
      const isLast = rows.length > 0 && rows.length < limit;
      const total = isLast ? offset + rows.length : await approved.count(query, asked);
      return { body: { ...list, page, limit, total }, until };
    };
    if (page !== undefined) return { query, read };
    // Searches and filters do not delay the list without them.
    if (query.q ?? query.type ?? query.mode ?? query.price)
      return { query, read, queue: queues.filtered };
    const fingerprint = () => approved.fingerprint(query, moment());
    return { query, read, fingerprint, queue: queues.whole };
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
