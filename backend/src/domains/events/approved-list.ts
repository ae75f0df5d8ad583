import { type Event } from 'contracts';
import { listApprovedEvents } from 'contracts/calls/events.calls';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { type DataVersion } from '../../db/data-version';
import { KeptAnswer } from '../../http/kept-answer';
import { serializerOf } from '../../http/serializer';
import {
  type ApprovedFilter,
  type ApprovedValues,
  type createApprovedRepository,
} from './approved.repository';
import { presentLean, presentListed } from './event.presenter';
import { nextTurn } from './event-timing';

/** A whole list as bytes, with where each event lies in them. */
export interface ListBytes {
  answer: KeptAnswer;
  /** Positions by event id: from inclusive, to exclusive. */
  places: ReadonlyMap<string, readonly [number, number]>;
}

interface Kept extends ListBytes {
  snapshot: string;
  print: string;
  validUntil: number;
}

const write = serializerOf(listApprovedEvents);
const [head, tail] = ['{"success":true,"data":[', ']}'] as const;
/** One event exactly as the call's serializer writes it. */
const writeEvent = (event: Event): string =>
  write({ success: true, data: [event] }).slice(head.length, -tail.length);

const json = 'application/json; charset=utf-8';
const etagOf = (bytes: Buffer): string =>
  `"${createHash('sha1').update(bytes).digest('base64url')}"`;

const layOut = (events: readonly Event[]): ListBytes => {
  const parts: string[] = [];
  const places = new Map<string, readonly [number, number]>();
  let at = head.length;
  for (const event of events) {
    const text = writeEvent(event);
    const length = Buffer.byteLength(text);
    places.set(event._id, [at, at + length]);
    parts.push(text);
    at += length + 1;
  }
  const bytes = Buffer.from(`${head}${parts.join(',')}${tail}`);
  return { answer: new KeptAnswer(bytes, json, etagOf(bytes)), places };
};

const keyOf = (filter: ApprovedFilter): string => JSON.stringify(filter);

/**
 * Whole lists of approved events, kept as bytes for as long as the data they show is the same. What
 * "the same" means the database says: first its snapshot (nothing at all was committed), then a
 * fingerprint of the listed rows. So no writer, in any process, has to remember to clear anything.
 */
export const approvedLists = (
  repository: ReturnType<typeof createApprovedRepository>,
  data: DataVersion,
  maximumBytes = 64 * 1024 * 1024,
) => {
  const kept = new LRUCache<string, Kept>({
    max: 50,
    maxSize: maximumBytes,
    sizeCalculation: ({ answer, places }) => answer.bytes.length + places.size * 150,
  });
  const building = new Map<string, Promise<Kept>>();

  const build = async (
    key: string,
    filter: ApprovedFilter,
    values: ApprovedValues,
    now: string,
  ): Promise<Kept> => {
    const print = await repository.fingerprint(filter, values);
    const known = kept.get(key);
    const isSame = known?.print === print && values.now.getTime() < known.validUntil;
    const fresh = isSame ? { ...known, snapshot: now } : await readOut(filter, values, now, print);
    kept.set(key, fresh);
    return fresh;
  };

  // Rows are read after the fingerprint: newer rows under an older print only mean one more reading
  // later.
  const readOut = async (
    filter: ApprovedFilter,
    values: ApprovedValues,
    now: string,
    print: string,
  ): Promise<Kept> => {
    const rows = await repository.whole(filter, values);
    const present = filter.isLean ? presentLean : presentListed;
    return {
      ...layOut(rows.map((row) => present(row, values.now))),
      snapshot: now,
      print,
      validUntil: nextTurn(rows, values.now),
    };
  };

  return {
    keyOf,
    /** One whole list; filters by tab depend on the clock and are not kept. */
    list: async (filter: ApprovedFilter, values: ApprovedValues): Promise<ListBytes> => {
      if (filter.tab) return readOut(filter, values, '', '');
      const key = keyOf(filter);
      const now = data.known() ?? (await data.read());
      const known = kept.get(key);
      if (known && known.snapshot === now && values.now.getTime() < known.validUntil) return known;
      const sign = `${key} ${now}`;
      const running =
        building.get(sign) ?? build(key, filter, values, now).finally(() => building.delete(sign));
      building.set(sign, running);
      return running;
    },
    /**
     * The list under a key, when it is kept and the data is still the same; nothing is read but the
     * data's version.
     */
    ready: (key: string, now: Date): KeptAnswer | undefined | Promise<KeptAnswer | undefined> => {
      const known = kept.get(key);
      if (!known || now.getTime() >= known.validUntil) return undefined;
      const ifSame = (version: string) => (version === known.snapshot ? known.answer : undefined);
      const version = data.known();
      return version === undefined ? data.read().then(ifSame) : ifSame(version);
    },
  };
};

/** The list with the caller's own entry marked in each of the named events. */
export const markOwn = (list: ListBytes, eventIds: readonly string[], userId: string): Buffer => {
  const places = eventIds.flatMap((id) => placeOf(list, id));
  const { bytes } = list.answer;
  if (places.length === 0) return bytes;
  const parts: Buffer[] = [];
  let at = 0;
  for (const [from, to] of places.sort(([one], [other]) => one - other)) {
    const event = JSON.parse(bytes.subarray(from, to).toString()) as Event;
    const [first] = event.registeredParticipants ?? [];
    if (!first) continue;
    first.userId = userId;
    parts.push(bytes.subarray(at, from), Buffer.from(writeEvent(event)));
    at = to;
  }
  return Buffer.concat([...parts, bytes.subarray(at)]);
};

const placeOf = (list: ListBytes, id: string): (readonly [number, number])[] => {
  const place = list.places.get(id);
  return place ? [place] : [];
};
