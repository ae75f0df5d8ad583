import { type startLoad } from '../lib/load';
import { type Sample } from './samples';
import type * as campus from '../../../backend/src/bench';

const roles = ['clubAdmin', 'coordinator', 'superAdmin', 'member'] as const;
const nothing = { users: 0, clubs: 0, memberships: 0, events: 0 };

/** A campus of this size on a PostgreSQL of its own, with somebody of each role signed in. */
export async function openCampus(program: typeof campus, size: campus.Size) {
  const { createStatementRecord, grow, openBench, signIn } = program;
  const record = createStatementRecord();
  const bench = await openBench('server', record.watch);
  const { about, pool, port, stop } = bench;
  await grow(pool, nothing, size);
  const tokens = await signIn(pool, roles.length);
  const requestOf = ({ path, as }: Sample) => {
    const headers: Record<string, string> = {};
    if (as) headers['authorization'] = `Bearer ${tokens[roles.indexOf(as)]}`;
    return { path: `/api${path}`, headers };
  };
  return {
    about,
    stop,
    forgetStatements: () => void record.take(),
    statusOf: async (sample: Sample): Promise<number> => {
      const { path, headers } = requestOf(sample);
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      await answer.arrayBuffer();
      return answer.status;
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
    /** The tables that the statements since `forgetStatements` read from end to end. */
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
