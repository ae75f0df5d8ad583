import { listApprovedEvents } from 'contracts/calls/events.calls';
import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import { serializerOf } from '../../http/serializer';
import { type ApprovedRow, type createApprovedRepository } from './approved.repository';
import { presentLean } from './event.presenter';
import { statusSpan } from './event-timing';

interface Card {
  /** The instants, exclusive at the end, at which the event looks like this. */
  span: readonly [from: number, until: number];
  /** Its JSON with a comma before it. */
  bytes: Buffer;
  /** Hash of the text: a page is known by its cards' hashes. */
  hash: string;
}

export const hashText = (text: string): string => hash('sha1', text, 'base64url');

const write = serializerOf(listApprovedEvents);
const head = '{"success":true,"data":[';

const cardOf = (row: ApprovedRow, now: Date): Card => {
  const text = write({ success: true, data: [presentLean(row, now)] }).slice(head.length, -2);
  return { span: statusSpan(row, now), bytes: Buffer.from(`,${text}`), hash: hashText(text) };
};

/**
 * Events as the JSON of a lean list. Writing one takes longer than finding it, so its bytes stay
 * until the database names another version of its rows, or the clock another status; the rows of
 * all that changed are read in one statement.
 */
export const eventCards = (
  read: ReturnType<typeof createApprovedRepository>['cards'],
  most = 2000,
) => {
  const kept = new LRUCache<string, Card>({ max: most });
  const current = (key: string, now: number): Card | undefined => {
    const card = kept.get(key);
    return card && card.span[0] <= now && now < card.span[1] ? card : undefined;
  };
  const idOf = (key: string) => key.slice(0, key.indexOf(' '));

  /** `keys` as the repository names events; an event that is gone since then is left out. */
  return async (keys: readonly string[], now: Date): Promise<readonly Card[]> => {
    let cards = keys.map((key) => current(key, now.getTime()));
    const missing = keys.filter((_key, index) => !cards[index]).map(idOf);
    if (missing.length > 0) {
      const fresh = new Map<string, Card>();
      for (const row of await read(missing)) {
        const card = cardOf(row, now);
        kept.set(row.key, card);
        fresh.set(row.id, card);
      }
      cards = cards.map((card, index) => card ?? fresh.get(idOf(keys[index] ?? '')));
    }
    return cards.filter((card) => card !== undefined);
  };
};
