import pg from 'pg';
import {
  installByApt,
  installedPrograms,
  packagedPrograms,
  runPrograms,
  type Running,
} from './server-programs';

export interface OwnServer extends Running {
  /**
   * Stops all processes of the server with SIGSTOP: connections stay open and nothing is answered.
   */
  freeze: () => Promise<void>;
  /** Continues them with SIGCONT. */
  thaw: () => void;
}

const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
};

/** A PostgreSQL server for one test file, which may freeze it. `stop` thaws it first. */
export const ownServer = async (): Promise<OwnServer> => {
  const bin = installedPrograms() ?? packagedPrograms() ?? installByApt();
  if (!bin) throw new Error('No PostgreSQL programs for the tests: install PostgreSQL.');
  const { url, stop } = await runPrograms(bin);
  const frozen: number[] = [];
  const thaw = () => {
    for (const pid of frozen.splice(0)) send(pid, 'SIGCONT');
  };
  const freeze = async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    const first = await client.query<{ pid: string }>(
      "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid",
    );
    const postmaster = Number(first.rows[0]?.pid);
    frozen.push(postmaster);
    // First the process that starts others, so that the list is complete.
    send(postmaster, 'SIGSTOP');
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid()',
    );
    await client.end();
    for (const { pid } of rows) {
      frozen.push(pid);
      send(pid, 'SIGSTOP');
    }
  };
  return {
    url,
    freeze,
    thaw,
    stop: () => {
      thaw();
      return stop();
    },
  };
};
