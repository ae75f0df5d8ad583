import { randomBytes } from 'node:crypto';
import { type Preview } from 'contracts/releases';
import type pg from 'pg';
import { whileBuildsStay } from '../gc/removals';
import { type BuildId } from '../store/build-store';

/** What a preview shows: the current set with one build, or a whole older revision. */
export type Shown = { build: BuildId; revision: null } | { build: null; revision: number };

interface Row {
  id: string;
  environment: string;
  build: string | null;
  version: string | null;
  revision: number | null;
  made_by: string;
  at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

const shownOf = ({ build, version, revision }: Row): Shown =>
  revision === null
    ? { build: { name: build ?? '', version: version ?? '' }, revision }
    : { build: null, revision };

/** `mfe-member@1.19.0`, or `r12`. */
export const shownWords = ({ build, revision }: Shown): string =>
  build ? `${build.name}@${build.version}` : `r${revision}`;

const fromRow = (row: Row): Preview => ({
  id: row.id,
  environment: row.environment,
  what: shownWords(shownOf(row)),
  madeBy: row.made_by,
  at: row.at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});

/** Previews in PostgreSQL. They are never deleted, so their makers stay known. */
export class PreviewsRepository {
  constructor(private readonly pool: pg.Pool) {}

  /**
   * Writes a preview. `check` runs while no build can be removed; if it throws, nothing is written.
   */
  add(
    { environment, shown, madeBy }: { environment: string; shown: Shown; madeBy: string },
    { at, expiresAt }: { at: Date; expiresAt: Date },
    check: () => Promise<void>,
  ): Promise<Preview> {
    return whileBuildsStay(this.pool, environment, {
      check,
      write: async (client) => {
        const { rows } = await client.query<Row>(
          `insert into releases.previews (id, environment, build, version, revision, made_by, at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
          [
            randomBytes(6).toString('hex'),
            environment,
            shown.build?.name ?? null,
            shown.build?.version ?? null,
            shown.revision,
            madeBy,
            at,
            expiresAt,
          ],
        );
        return fromRow(rows[0] as Row);
      },
    });
  }

  /** What a preview shows that has neither expired nor been ended. */
  async open(id: string, now: Date): Promise<(Preview & { shown: Shown }) | null> {
    const { rows } = await this.pool.query<Row>(
      'select * from releases.previews where id = $1 and ended_at is null and expires_at > $2',
      [id, now],
    );
    return rows[0] ? { ...fromRow(rows[0]), shown: shownOf(rows[0]) } : null;
  }

  async find(id: string): Promise<(Preview & { shown: Shown }) | null> {
    const { rows } = await this.pool.query<Row>('select * from releases.previews where id = $1', [
      id,
    ]);
    return rows[0] ? { ...fromRow(rows[0]), shown: shownOf(rows[0]) } : null;
  }

  async list(environment: string): Promise<Preview[]> {
    const { rows } = await this.pool.query<Row>(
      `select * from releases.previews where environment = $1 and at > now() - interval '30 days'
        order by at desc limit 500`,
      [environment],
    );
    return rows.map(fromRow);
  }

  async end(id: string, at: Date): Promise<void> {
    await this.pool.query(
      'update releases.previews set ended_at = $2 where id = $1 and ended_at is null',
      [id, at],
    );
  }
}
