import { type KeyInfo } from 'contracts/releases';
import type pg from 'pg';
import { type TrustedKeys } from '../publish/publish.service';
import { keyIdOf } from './keys';

/** The public keys that publishers may sign with. In a transaction `pool` is its client. */
export class KeysRepository implements TrustedKeys {
  constructor(private readonly pool: Pick<pg.Pool, 'query'>) {}

  /** Trusts a public key (PEM) for builds of these parts, or of all; returns its id. */
  async trust(
    publicKey: string,
    label: string,
    parts: readonly string[] | null = null,
    by: string | null = null,
  ): Promise<string> {
    const id = keyIdOf(publicKey);
    await this.pool.query(
      `insert into releases.signing_keys (id, public_key, label, parts, trusted_by) values ($1, $2, $3, $4, $5)
       on conflict (id) do update set revoked_at = null, revoked_by = null,
         label = excluded.label, parts = excluded.parts, trusted_by = excluded.trusted_by`,
      [id, publicKey, label, parts, by],
    );
    return id;
  }

  /** Trusts a public key unless it is known: a revoked one stays revoked. */
  async trustNew(publicKey: string, label: string): Promise<string> {
    const id = keyIdOf(publicKey);
    await this.pool.query(
      'insert into releases.signing_keys (id, public_key, label) values ($1, $2, $3) on conflict (id) do nothing',
      [id, publicKey, label],
    );
    return id;
  }

  async find(keyId: string, part: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ public_key: string }>(
      `select public_key from releases.signing_keys
       where id = $1 and revoked_at is null and (parts is null or $2 = any (parts))`,
      [keyId, part],
    );
    return rows[0]?.public_key ?? null;
  }

  /** A function that says whether a build's key is trusted for its part, by all current keys. */
  async trusted(): Promise<(build: { name: string; keyId: string }) => boolean> {
    const { rows } = await this.pool.query<{ id: string; parts: string[] | null }>(
      'select id, parts from releases.signing_keys where revoked_at is null',
    );
    const partsOf = new Map(rows.map(({ id, parts }) => [id, parts]));
    return ({ name, keyId }) => {
      const parts = partsOf.get(keyId);
      return parts === null || (parts?.includes(name) ?? false);
    };
  }

  async list(): Promise<KeyInfo[]> {
    const { rows } = await this.pool.query<{
      id: string;
      label: string;
      parts: string[] | null;
      added_at: Date;
      trusted_by: string | null;
      revoked_at: Date | null;
      revoked_by: string | null;
    }>(
      'select id, label, parts, added_at, trusted_by, revoked_at, revoked_by from releases.signing_keys order by added_at',
    );
    return rows.map(({ id, label, parts, added_at, trusted_by, revoked_at, revoked_by }) => ({
      id,
      label,
      parts,
      addedAt: added_at.toISOString(),
      trustedBy: trusted_by,
      revokedAt: revoked_at?.toISOString() ?? null,
      revokedBy: revoked_by,
    }));
  }

  async revoke(id: string, by: string | null = null): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'update releases.signing_keys set revoked_at = now(), revoked_by = $2 where id = $1 and revoked_at is null',
      [id, by],
    );
    return Boolean(rowCount);
  }
}
