import { type LeanEvent } from 'contracts';
import { listApprovedEvents } from 'contracts/calls/events.calls';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { serializerOf } from '../../http/serializer';
import { type ApprovedRow, type approvedRepository } from './approved.repository';
import { presentLean } from './event.presenter';
import { statusAt, type Timed } from './event-timing';

interface Card extends Timed {
  status: LeanEvent['status'];
  text: string;
  /** Hash of the text: a page is known by its cards' hashes. */
  hash: string;
}

export const hashText = (text: string): string => createHash('sha1').update(text).digest('base64url');

const write = serializerOf(listApprovedEvents);
const head = '{"success":true,"data":[';

const cardOf = (row: ApprovedRow, now: Date): Card => {
  const event = presentLean(row, now);
  const text = write({ success: true, data: [event] }).slice(head.length, -2);
  const { date, endsAt, cancelledAt } = row;
  return { date, endsAt, cancelledAt, status: event.status, text, hash: hashText(text) };
};

/**
 * Events as the JSON of a lean list. Writing one takes longer than finding it, so the text stays until the database names
 * another version of its rows, or the clock another status; the rows of all that changed are read in one statement.
 */
export const eventCards = (read: ReturnType<typeof approvedRepository>['cards'], most = 2000) => {
  const kept = new LRUCache<string, Card>({ max: most });
  const current = (key: string, now: Date): Card | undefined => {
    const card = kept.get(key);
    return card && statusAt(card, now) === card.status ? card : undefined;
  };
  const idOf = (key: string) => key.slice(0, key.indexOf(' '));

  /** `keys` as the repository names events; an event that is gone since then is left out. */
  return async (keys: readonly string[], now: Date): Promise<{ text: string; sign: string }> => {
    let cards = keys.map((key) => current(key, now));
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
    const shown = cards.filter((card) => card !== undefined);
    return { text: shown.map(({ text }) => text).join(','), sign: shown.map(({ hash }) => hash).join() };
  };
};
