import { createHash, randomBytes } from 'node:crypto';
import { type TokenInfo } from 'contracts/releases';
import type pg from 'pg';
import { type Holder } from './scope';

interface Row {
  id: string;
  label: string;
  scopes: string[];
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
  made_by: string | null;
  revoked_by: string | null;
}

const MINUTE = 60_000;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Tokens of the release service: 32 random bytes, of which only the hash is kept. */
export class TokensRepository {
  constructor(private readonly pool: pg.Pool) {}

  /** Makes a token; its secret is answered once and never stored. */
  async create({
    label,
    scopes,
    expiresAt,
    madeBy = null,
    madeById = null,
  }: {
    label: string;
    scopes: string[];
    expiresAt: Date | null;
    madeBy?: string | null;
    madeById?: string | null;
  }): Promise<{ id: string; secret: string }> {
    const id = randomBytes(4).toString('hex');
    const secret = `cpr_${randomBytes(32).toString('base64url')}`;
    await this.pool.query(
      'insert into releases.tokens (id, hash, label, scopes, expires_at, made_by, made_by_id) values ($1, $2, $3, $4, $5, $6, $7)',
      [id, hashOf(secret), label, JSON.stringify(scopes), expiresAt, madeBy, madeById],
    );
    return { id, secret };
  }

  /**
   * Who holds this secret; null when it is unknown, expired or revoked. Its last use is noted once
   * a minute.
   */
  async holder(secret: string, now = new Date()): Promise<Holder | null> {
    const hash = hashOf(secret);
    const { rows } = await this.pool.query<{
      id: string;
      label: string;
      scopes: string[];
      last_used_at: Date | null;
    }>(
      `select id, label, scopes, last_used_at from releases.tokens
       where hash = $1 and revoked_at is null and (expires_at is null or expires_at > $2)`,
      [hash, now],
    );
    const row = rows[0];
    if (!row) return null;
    if (now.getTime() - (row.last_used_at?.getTime() ?? 0) >= MINUTE) {
      await this.pool.query('update releases.tokens set last_used_at = $2 where id = $1', [
        row.id,
        now,
      ]);
    }
    return { tokenId: row.id, label: row.label, scopes: row.scopes };
  }

  async list(): Promise<TokenInfo[]> {
    const { rows } = await this.pool.query<Row>(
      'select * from releases.tokens order by created_at',
    );
    return rows.map((row) => ({
      id: row.id,
      label: row.label,
      scopes: row.scopes,
      createdAt: row.created_at.toISOString(),
      expiresAt: iso(row.expires_at),
      revokedAt: iso(row.revoked_at),
      lastUsedAt: iso(row.last_used_at),
      madeBy: row.made_by,
      revokedBy: row.revoked_by,
    }));
  }

  /** Whether one of two tokens was made with the other, or with one that was, and so on. */
  async areRelated(one: string, other: string): Promise<boolean> {
    const { rows } = await this.pool.query(
      `with recursive made as (
         select id as child, made_by_id as maker from releases.tokens where id in ($1, $2)
         union
         select made.child, t.made_by_id from made join releases.tokens t on t.id = made.maker)
       select 1 from made where (child = $1 and maker = $2) or (child = $2 and maker = $1)`,
      [one, other],
    );
    return rows.length > 0;
  }

  /** False when no such token is in use. */
  async revoke(id: string, by: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'update releases.tokens set revoked_at = now(), revoked_by = $2 where id = $1 and revoked_at is null',
      [id, by],
    );
    return Boolean(rowCount);
  }
}
