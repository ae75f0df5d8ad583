import { type AnswerOf } from 'contracts';
import { listApprovedEvents } from 'contracts/calls/events.calls';
import { type Actor } from '../../http/actor';
import { listQueues } from '../../http/answer-cache';
import { type Context } from '../../http/context';
import { createApprovedRepository, type ListQuery } from './approved.repository';
import { presentLean, presentListed } from './event.presenter';
import { nextStatusChange } from './event-timing';

const endOfSecond = (now: Date): number => (Math.floor(now.getTime() / 1000) + 1) * 1000;

interface Deps extends Context {
  /** Ids of events in which a person holds a confirmed seat. */
  seatsOf: (userId: string) => Promise<string[]>;
}

/** Lists of approved events and pages of them, cached: they are the same for everybody. */
export const createApprovedService = ({ db, clock, config, answers, seatsOf }: Deps) => {
  const approved = createApprovedRepository(db);
  const queues = listQueues();

  const sourceOf = (query: ListQuery & { limit: number }) => {
    const { page, limit, view } = query;
    const present = view === 'lean' ? presentLean : presentListed;

    const read = async () => {
      const asked = { now: clock(), zone: config.campusTimeZone };
      const rows = await approved.list(query, asked);
      // Any event may enter or leave a tab; clients send whole seconds.
      const isTab = query.tab !== undefined && query.tab !== 'all';
      const until = isTab ? endOfSecond(asked.now) : nextStatusChange(rows, asked.now);
      const list = { success: true as const, data: rows.map((row) => present(row, asked.now)) };
      if (!page) return { body: list, until };
      return { body: { ...list, page, limit, total: await approved.count(query, asked) }, until };
    };
    if (page) return { query, read };
    // Searches and filters do not delay the list without them.
    if (query.q ?? query.type ?? query.mode ?? query.price)
      return { query, read, queue: queues.filtered };
    const fingerprint = () =>
      approved.fingerprint(query, { now: clock(), zone: config.campusTimeZone });
    return { query, read, fingerprint, queue: queues.whole };
  };

  return {
    /** The whole list in full marks the caller's own seats; all else is the same for everybody. */
    list: async (query: ListQuery, actor: Actor | null, url: string) => {
      const answer = await answers.get(listApprovedEvents, url, sourceOf({ limit: 20, ...query }));
      const isFull = query.view !== 'lean' && query.page === undefined;
      const own = new Set(actor && isFull ? await seatsOf(actor.id) : []);
      if (!actor || own.size === 0) return answer;
      const body = JSON.parse(answer.bytes.toString()) as AnswerOf<typeof listApprovedEvents>;
      for (const { _id, registeredParticipants: [first] = [] } of body.data)
        if (first && own.has(_id)) first.userId = actor.id;
      return body;
    },
  };
};
