import { type AnswerOf, type CallShape } from 'contracts';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { type DataVersion } from '../db/data-version';
import { type Clock } from '../lib/clock';
import { CachedAnswer } from './cached-answer';
import { serializerOf } from './serializer';

/** Addresses that lead to a cached answer; longer ones are not remembered. */
const [mostUrls, longestUrl] = [2000, 300];
/** Answers, and their bytes without the compressed ones. A larger one is not cached. */
const [mostAnswers, mostBytes] = [500, 64 * 1024 * 1024];

/** Filtered lists without pages built at the same time: each may hold thousands of rows. */
const mostFiltered = 2;

/** How an answer that is the same for everybody is made. */
export interface AnswerSource<C extends CallShape> {
  /** What the call was asked, parsed: addresses that ask the same share an answer. */
  query: object;
  /**
   * Differs whenever the answer does, for whole lists: these are built one at a time. Without it
   * the answer is read after every commit.
   */
  fingerprint?: (() => Promise<string>) | undefined;
  /** Whether it is a filtered list without pages. */
  isFiltered?: boolean | undefined;
  /** `until`: the first ms since 1970 at which it looks different without a commit. */
  read: () => Promise<{ body: AnswerOf<C>; until?: number | undefined }>;
}

interface Entry {
  answer: CachedAnswer;
  version: string;
  print: string | undefined;
  from: number;
  until: number;
}

/** Caches answers that are the same for everybody, by address and version of the data. */
export const createAnswerCache = (data: DataVersion, clock: Clock) => {
  const urls = new LRUCache<string, string>({ max: mostUrls });
  const entries = new LRUCache<string, Entry>({
    max: mostAnswers,
    maxSize: mostBytes,
    sizeCalculation: ({ answer }) => answer.bytes.length + 1,
  });
  const building = new Map<string, Promise<Entry>>();
  const queues = new Map<string, LimitFunction>();

  const currentAt = (key: string): Entry | undefined => {
    const [entry, now] = [entries.get(key), clock().getTime()];
    return entry && entry.from <= now && now < entry.until ? entry : undefined;
  };

  const versionNow = async () => data.known() ?? (await data.read());

  // The version is read before the fingerprint and that before the rows: newer rows under an older
  // version only mean one more read later.
  const build = async <C extends CallShape>(
    call: C,
    key: string,
    version: string,
    { fingerprint, read }: AnswerSource<C>,
  ): Promise<Entry> => {
    const print = await fingerprint?.();
    const known = currentAt(key);
    if (print !== undefined && known?.print === print) return { ...known, version };
    const from = clock().getTime();
    const { body, until = Infinity } = await read();
    return { answer: new CachedAnswer(serializerOf(call)(body)), version, print, from, until };
  };

  /** The queue of a list; undefined for pages. */
  const queueFor = (
    call: CallShape,
    { fingerprint, isFiltered }: Pick<AnswerSource<CallShape>, 'fingerprint' | 'isFiltered'>,
  ): LimitFunction | undefined => {
    if (!fingerprint && !isFiltered) return undefined;
    const name = fingerprint ? call.key : `${call.key} filtered`;
    const queue = queues.get(name) ?? pLimit(fingerprint ? 1 : mostFiltered);
    queues.set(name, queue);
    return queue;
  };

  /** A request that waited for its turn uses the entry built meanwhile, if it is current. */
  const buildQueued = <C extends CallShape>(
    queue: LimitFunction,
    call: C,
    key: string,
    source: AnswerSource<C>,
  ) =>
    queue(async () => {
      const version = await versionNow();
      const known = currentAt(key);
      if (known?.version === version) return known;
      const entry = await build(call, key, version, source);
      entries.set(key, entry);
      return entry;
    });

  return {
    /** The answer of an address that was asked before, if it is current. */
    ready: (url: string): CachedAnswer | undefined | Promise<CachedAnswer | undefined> => {
      const key = urls.get(url);
      const entry = key === undefined ? undefined : currentAt(key);
      if (!entry) return undefined;
      const ifSame = (version: string) => (version === entry.version ? entry.answer : undefined);
      const version = data.known();
      return version === undefined ? data.read().then(ifSame) : ifSame(version);
    },

    /**
     * The current answer. Requests for the same one share its build; whole lists of one call, which
     * have a fingerprint, are read one at a time, filtered ones a few at a time.
     */
    get: async <C extends CallShape>(
      call: C,
      url: string,
      source: AnswerSource<C>,
    ): Promise<CachedAnswer> => {
      const key = `${call.key} ${JSON.stringify(source.query)}`;
      if (url.length <= longestUrl) urls.set(url, key);
      const version = await versionNow();
      const known = currentAt(key);
      if (known?.version === version) return known.answer;
      const sign = `${version} ${key}`;
      const queue = queueFor(call, source);
      const made =
        building.get(sign) ??
        (queue ? buildQueued(queue, call, key, source) : build(call, key, version, source)).finally(
          () => building.delete(sign),
        );
      building.set(sign, made);
      const entry = await made;
      entries.set(key, entry);
      return entry.answer;
    },
  };
};

export type AnswerCache = ReturnType<typeof createAnswerCache>;
