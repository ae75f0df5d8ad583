import { type Session } from '../../lib/session';
import { type startLoad } from '../lib/load';
import { type Role, roles, type Sample } from './samples';
import type * as campus from '../../../backend/src/bench';

const nothing = { users: 0, clubs: 0, memberships: 0, events: 0 };

/**
 * A campus of this size with a signed-in person of each role, on a PostgreSQL of its own. With `at`
 * it uses the database at this address, fills it only if it is empty, and keeps it.
 */
export async function openCampus(program: typeof campus, size: campus.Size, at?: string) {
  const { createStatementRecord, grow, openBench, signIn } = program;
  const record = createStatementRecord();
  const bench = await openBench('server', record.watch, at);
  const { about, pool, port, stop } = bench;
  const { rowCount: people } = await pool.query('select 1 from portal.users limit 1');
  if (!people) await grow(pool, nothing, size);
  const tokens = await signIn(pool, roles.length);
  const tokenOf = (role: Role): string => tokens[roles.indexOf(role)] ?? '';
  const requestOf = ({ path, as }: Sample) => {
    const headers: Record<string, string> = {};
    if (as) headers['authorization'] = `Bearer ${tokenOf(as)}`;
    return { path: `/api${path}`, headers };
  };
  return {
    about,
    url: bench.url,
    isFilled: Boolean(people),
    stop,
    forgetStatements: () => void record.take(),
    statusOf: async (sample: Sample): Promise<number> => {
      const { path, headers } = requestOf(sample);
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      await answer.arrayBuffer();
      return answer.status;
    },
    /** As the browser stores it. */
    sessionOf: async (role: Role): Promise<Session> => {
      const { path, headers } = requestOf({ path: '/auth/get-user-details', as: role });
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      return { token: tokenOf(role), ...((await answer.json()) as { user: object }) };
    },
    /** Milliseconds of some calls, one at a time, the first ones left out. */
    times: async ({ load }: ReturnType<typeof startLoad>, sample: Sample): Promise<number[]> => {
      const request = requestOf(sample);
      const [warm, measured] = sample.isWhole ? [0, 3] : [1, 8];
      const requests = Array.from({ length: warm + measured }, () => request);
      const { times, statuses } = await load({ port, connections: 1, requests });
      if (statuses[200] !== requests.length)
        throw new Error(`${sample.path} answers ${JSON.stringify(statuses)}`);
      return times.slice(warm);
    },
    /** The tables that were scanned sequentially since `forgetStatements`. */
    scans: async (): Promise<string[]> => {
      const tables = new Set<string>();
      for (const statement of record.take())
        for (const table of await program.sequentialScans(pool, statement)) tables.add(table);
      return [...tables];
    },
    tablesOver: (rows: number) => program.tablesOver(pool, rows),
    bytes: () => program.bytesOf(pool),
    timeBackup: () => program.timeBackup(bench),
  };
}

export type Campus = Awaited<ReturnType<typeof openCampus>>;
