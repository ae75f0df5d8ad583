import { type AnswerOf, type CallShape } from 'contracts';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { type DataVersion } from '../db/data-version';
import { type Clock } from '../lib/clock';
import { CachedAnswer } from './cached-answer';
import { serializerOf } from './serializer';

/** Maximum of cached addresses, and of their length. */
const [mostUrls, longestUrl] = [2000, 300];
/** Maximum of answers, and of their uncompressed bytes; a larger answer is not cached. */
const [mostAnswers, mostBytes] = [500, 64 * 1024 * 1024];

/** Lists without pages may hold thousands of rows: few of a kind are built at the same time. */
export const listQueues = () => ({ whole: pLimit(1), filtered: pLimit(2) });

/** How to build an answer that is the same for everybody. */
export interface AnswerSource<C extends CallShape> {
  /** The parsed query: different addresses with the same query share an answer. */
  query: object;
  /** Changes whenever the answer does. Without it the answer is read again after every commit. */
  fingerprint?: () => Promise<string>;
  /** The answer is built in this queue; without it at once. */
  queue?: LimitFunction;
  /** `until`: ms since 1970 at which the answer changes without a commit. */
  read: () => Promise<{ body: AnswerOf<C>; until?: number }>;
}

interface Entry {
  answer: CachedAnswer;
  version: string;
  print: string | undefined;
  from: number;
  until: number;
}

/** Caches answers that are the same for everybody, by address and version of the data. */
export const createAnswerCache = (versionNow: DataVersion, clock: Clock) => {
  const urls = new LRUCache<string, string>({ max: mostUrls });
  const entries = new LRUCache<string, Entry>({
    max: mostAnswers,
    maxSize: mostBytes,
    sizeCalculation: ({ answer }) => answer.bytes.length + 1,
  });
  const building = new Map<string, Promise<Entry>>();

  const currentAt = (key: string): Entry | undefined => {
    const [entry, now] = [entries.get(key), clock().getTime()];
    return entry && entry.from <= now && now < entry.until ? entry : undefined;
  };

  // The version is read before the fingerprint and that before the rows: newer rows under an older
  // version only mean one more read later.
  const build = async <C extends CallShape>(call: C, key: string, source: AnswerSource<C>) => {
    const version = await versionNow();
    // Another request has built it while this one was in the queue.
    const latest = currentAt(key);
    if (latest?.version === version) return latest;
    const print = await source.fingerprint?.();
    const known = currentAt(key);
    const from = clock().getTime();
    let entry = known && { ...known, version };
    if (!entry || print === undefined || entry.print !== print) {
      const { body, until = Infinity } = await source.read();
      entry = { answer: new CachedAnswer(serializerOf(call)(body)), version, print, from, until };
    }
    entries.set(key, entry);
    return entry;
  };

  return {
    /** The cached answer of an address, if it is current. */
    ready: (url: string): CachedAnswer | undefined | Promise<CachedAnswer | undefined> => {
      const entry = currentAt(urls.get(url) ?? '');
      if (!entry) return undefined;
      const version = versionNow();
      const ifCurrent = (now: string) => (entry.version === now ? entry.answer : undefined);
      return typeof version === 'string' ? ifCurrent(version) : version.then(ifCurrent);
    },

    /** The current answer. Requests for the same one share its build. */
    get: async <C extends CallShape>(call: C, url: string, source: AnswerSource<C>) => {
      const key = `${call.key} ${JSON.stringify(source.query)}`;
      if (url.length <= longestUrl) urls.set(url, key);
      const version = await versionNow();
      const known = currentAt(key);
      if (known?.version === version) return known.answer;
      const sign = `${version} ${key}`;
      const work = () => build(call, key, source);
      const made =
        building.get(sign) ??
        (source.queue ? source.queue(work) : work()).finally(() => building.delete(sign));
      building.set(sign, made);
      return (await made).answer;
    },
  };
};

export type AnswerCache = ReturnType<typeof createAnswerCache>;
