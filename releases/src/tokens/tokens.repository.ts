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
  person: string | null;
  bound_at: Date | null;
}

interface NewToken {
  label: string;
  scopes: string[];
  expiresAt: Date | null;
  madeBy?: string | null;
  madeById?: string | null;
}

const MINUTE = 60_000;
const newSecret = () => `cpr_${randomBytes(32).toString('base64url')}`;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
/** Names of older tokens may have an at-sign, and none may look like the address of a person. */
const withoutAddress = (label: string) => label.replace(/\s*[@\ufe6b\uff20]\s*/g, ' at ');
const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Tokens of the release service: 32 random bytes, of which only the hash is kept. */
export class TokensRepository {
  constructor(private readonly pool: pg.Pool) {}

  /** Makes a token; its secret is answered once and never stored. */
  create(token: NewToken): Promise<{ id: string; secret: string }> {
    return this.#add(token, null);
  }

  /** Makes a place for the token of a person. Nobody knows a secret of it until it is claimed. */
  async reserve(token: NewToken, person: string): Promise<{ id: string }> {
    const { id } = await this.#add(token, person);
    return { id };
  }

  async #add(
    { label, scopes, expiresAt, madeBy = null, madeById = null }: NewToken,
    person: string | null,
  ): Promise<{ id: string; secret: string }> {
    const id = randomBytes(4).toString('hex');
    const secret = newSecret();
    await this.pool.query(
      'insert into releases.tokens (id, hash, label, scopes, expires_at, made_by, made_by_id, person) values ($1, $2, $3, $4, $5, $6, $7, $8)',
      [id, hashOf(secret), label, JSON.stringify(scopes), expiresAt, madeBy, madeById, person],
    );
    return { id, secret };
  }

  /**
   * Gives the token that waits for this address its secret, and binds it to the account. Null when
   * none waits there any more.
   */
  async claim(
    id: string,
    person: { id: string; email: string },
  ): Promise<{ label: string; expiresAt: string; token: string } | null> {
    const token = newSecret();
    const { rows } = await this.pool.query<{ label: string; expires_at: Date }>(
      `update releases.tokens set hash = $3, person_id = $4, bound_at = now()
        where id = $1 and person = $2 and bound_at is null and revoked_at is null and expires_at > now()
        returning label, expires_at`,
      [id, person.email, hashOf(token), person.id],
    );
    const [row] = rows;
    return row ? { label: row.label, expiresAt: row.expires_at.toISOString(), token } : null;
  }

  /** The account that a token is bound to, or null. */
  async personOf(id: string): Promise<{ id: string; email: string } | null> {
    const { rows } = await this.pool.query<{ id: string; email: string }>(
      'select person_id as id, person as email from releases.tokens where id = $1 and bound_at is not null',
      [id],
    );
    return rows[0] ?? null;
  }

  /**
   * The holder of a secret, with a person's address in the label; null when it is unknown, expired
   * or revoked. Notes its last use once a minute.
   */
  async holder(secret: string, now = new Date()): Promise<Holder | null> {
    const hash = hashOf(secret);
    const { rows } = await this.pool.query<{
      id: string;
      label: string;
      scopes: string[];
      last_used_at: Date | null;
      person: string | null;
      person_id: string | null;
    }>(
      `select id, label, scopes, last_used_at, person, person_id from releases.tokens
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
    const name = withoutAddress(row.label);
    const label = row.person === null ? name : `${name} (${row.person})`;
    return { tokenId: row.id, label, scopes: row.scopes, account: row.person_id ?? undefined };
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
      person: row.person,
      boundAt: iso(row.bound_at),
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
