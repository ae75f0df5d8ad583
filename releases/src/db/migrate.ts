import { runMigrations } from 'database';
import type pg from 'pg';

/** The schema, step by step. A step that was released is never edited: add the next one. */
const steps: readonly string[] = [
  `create table releases.environments (
     name text primary key,
     approvals integer not null default 1 check (approvals in (1, 2)),
     created_at timestamptz not null default now()
   );
   create table releases.revisions (
     environment text not null references releases.environments (name),
     number integer not null check (number > 0),
     pins jsonb not null,
     document jsonb not null,
     change jsonb not null,
     reason text not null,
     actor text not null,
     approved_by text,
     at timestamptz not null default now(),
     primary key (environment, number)
   );
   create table releases.proposals (
     id text primary key,
     environment text not null references releases.environments (name),
     base integer not null,
     change jsonb not null,
     reason text not null,
     actor text not null,
     token_id text not null,
     at timestamptz not null default now(),
     state text not null default 'open' check (state in ('open', 'applied', 'stale'))
   );
   create table releases.served (
     environment text not null,
     revision integer not null,
     last_at timestamptz not null,
     primary key (environment, revision)
   );
   create table releases.signing_keys (
     id text primary key,
     public_key text not null,
     label text not null,
     added_at timestamptz not null default now(),
     revoked_at timestamptz
   );
   create table releases.tokens (
     id text primary key,
     hash text not null unique,
     label text not null,
     scopes jsonb not null,
     created_at timestamptz not null default now(),
     expires_at timestamptz,
     revoked_at timestamptz,
     last_used_at timestamptz
   );
   create table releases.field_counts (
     environment text not null,
     build text not null,
     version text not null,
     day date not null,
     kind text not null,
     name text not null,
     bucket integer not null,
     count integer not null,
     primary key (environment, build, version, day, kind, name, bucket)
   );`,
  'alter table releases.tokens add column made_by text;',
  'alter table releases.proposals add column approved_by text;',
  'create table releases.secrets (name text primary key, value bytea not null);',
  `alter table releases.tokens add column made_by_id text;
   update releases.tokens t set made_by_id =
     (select m.id from releases.tokens m where m.label = t.made_by and m.created_at <= t.created_at order by m.created_at desc limit 1)
    where made_by is not null;
   alter table releases.proposals add column closed_by text, add column closed_reason text, add column closed_at timestamptz;
   alter table releases.proposals drop constraint proposals_state_check;
   alter table releases.proposals add constraint proposals_state_check
     check (state in ('open', 'applied', 'stale', 'withdrawn', 'rejected'));
   update releases.proposals p set state = 'stale', closed_at = now() where state = 'open' and (
     (change->>'action' <> 'approvals' and base < (select max(number) from releases.revisions r where r.environment = p.environment))
     or exists (select 1 from releases.proposals o where o.environment = p.environment and o.change = p.change and o.state = 'open'
                 and (o.base = p.base or o.change->>'action' = 'approvals') and (o.at, o.id) < (p.at, p.id)));
   create unique index proposals_open on releases.proposals
     (environment, (case when change->>'action' = 'approvals' then 0 else base end), md5(change::text)) where state = 'open';`,
  'alter table releases.signing_keys add column parts text[];',
  `create table releases.previews (
     id text primary key,
     environment text not null references releases.environments (name),
     build text,
     version text,
     revision integer,
     made_by text not null,
     at timestamptz not null default now(),
     expires_at timestamptz not null,
     ended_at timestamptz,
     check ((revision is null) = (build is not null and version is not null))
   );
   create index previews_of_environment on releases.previews (environment, at desc);`,
  `create table releases.canaries (
     id text primary key,
     environment text not null references releases.environments (name),
     part text not null,
     version text not null,
     pinned text not null,
     audience jsonb not null,
     reason text,
     started_by text not null,
     at timestamptz not null default now(),
     state text not null default 'running' check (state in ('running', 'stopped', 'promoted', 'ended')),
     ended_at timestamptz,
     ended_by text,
     why text
   );
   create unique index canaries_running on releases.canaries (environment, part) where state = 'running';
   create index canaries_of_environment on releases.canaries (environment, at desc);
   create table releases.canary_counts (
     canary text not null references releases.canaries (id),
     arm text not null check (arm in ('canary', 'pinned')),
     name text not null,
     bucket integer not null,
     count integer not null,
     primary key (canary, arm, name, bucket)
   );
   create table releases.canary_marks (
     canary text not null references releases.canaries (id),
     mark text not null,
     at timestamptz not null default now(),
     primary key (canary, mark)
   );`,
  `alter table releases.tokens add column revoked_by text;
   alter table releases.signing_keys add column trusted_by text;
   alter table releases.signing_keys add column revoked_by text;`,
  `alter table releases.tokens add column person text;
   alter table releases.tokens add column person_id text;
   alter table releases.tokens add column bound_at timestamptz;`,
  'alter table releases.proposals add column pins jsonb;',
  // The key that signed a canary's build; null where an older version started it.
  'alter table releases.canaries add column key_id text;',
];

/** `hashtext('campus-portal.releases')`: earlier versions lock the same number. */
const lockKey = -659_754_796;

async function takeSteps(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('begin');
    await client.query('create schema if not exists releases');
    await client.query(
      'create table if not exists releases.schema_steps (step integer primary key, at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ step: number }>(
      'select coalesce(max(step), 0)::int as step from releases.schema_steps',
    );
    for (let step = (rows[0]?.step ?? 0) + 1; step <= steps.length; step += 1) {
      await client.query(steps[step - 1] ?? '');
      await client.query('insert into releases.schema_steps (step) values ($1)', [step]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Brings the schema `releases` up to date. */
export const migrate = (pool: pg.Pool): Promise<void> => runMigrations(pool, lockKey, takeSteps);
