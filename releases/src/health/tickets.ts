import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { secretOf } from '../db/secrets';

const DAY = 86_400_000;
/** How long a ticket is valid: a tab may stay open, or a page in the browser's cache. */
const LIFE = 30 * DAY;

/** Signed tickets in pages, so that only visitors who got a page can send reports. */
export class Tickets {
  constructor(private readonly key: Buffer) {}

  #signatureOf(environment: string, id: string, at: string) {
    return createHmac('sha256', this.key)
      .update(`${environment} ${id} ${at}`)
      .digest('base64url')
      .slice(0, 22);
  }

  /** A ticket for one page of an environment, or of a canary there. */
  issue(environment: string, { canary = '', now = Date.now() } = {}): string {
    const id = randomBytes(9).toString('base64url') + (canary && `~${canary}`);
    const at = Math.floor(now / 1000).toString(36);
    return `${id}.${at}.${this.#signatureOf(environment, id, at)}`;
  }

  /**
   * The id of a ticket that this service issued for the environment, not too long ago; null for all
   * others.
   */
  idOf(ticket: string, environment: string, now = Date.now()): string | null {
    const [id = '', at = '', signature = ''] = ticket.split('.');
    const wanted = Buffer.from(this.#signatureOf(environment, id, at));
    const given = Buffer.from(signature);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
    const age = now - Number.parseInt(at, 36) * 1000;
    return age > -DAY && age <= LIFE ? id : null;
  }
}

/** The canary whose page a ticket's id is of. */
export const canaryOfTicket = (id: string): string | null => id.split('~')[1] ?? null;

/** Tickets signed with the key that all processes on this database share. */
export const openTickets = async (pool: pg.Pool): Promise<Tickets> =>
  new Tickets(await secretOf(pool, 'tickets'));
