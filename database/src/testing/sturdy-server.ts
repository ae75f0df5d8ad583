import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installByApt, installedPrograms, packagedPrograms, runPrograms } from './server-programs';
import { type Started } from './start-server';

export interface SturdyServer extends Started {
  /** Its socket, for a relay. */
  socket: string;
  /** SIGKILL to its first process; it is started again at once and recovers. */
  kill: () => void;
  /** SIGSTOP to all its processes. */
  freeze: () => void;
  /** SIGCONT to them. */
  thaw: () => void;
}

const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
};

const childrenOf = (pid: number): number[] =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .map(Number)
    .filter(Boolean);

/**
 * A PostgreSQL server that keeps what it has committed when it is killed. `folder`: an empty one
 * for its files.
 */
export const sturdyServer = async (folder: string): Promise<SturdyServer> => {
  const bin = installedPrograms() ?? packagedPrograms() ?? installByApt();
  if (!bin) throw new Error('No PostgreSQL programs for the tests: install PostgreSQL.');
  const { url, stop } = await runPrograms(bin, { folder, isSturdy: true });
  const frozen: number[] = [];
  /** Undefined while it starts. */
  const first = (): number | undefined => {
    try {
      const [line] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n');
      return Number(line) || undefined;
    } catch {
      return undefined;
    }
  };
  const thaw = () => {
    for (const pid of frozen.splice(0)) send(pid, 'SIGCONT');
  };
  const freeze = () => {
    const pid = first();
    if (pid === undefined) return;
    // First the process that starts others, so that the list is complete.
    send(pid, 'SIGSTOP');
    frozen.push(pid);
    for (const child of childrenOf(pid)) {
      frozen.push(child);
      send(child, 'SIGSTOP');
    }
  };
  const kill = () => {
    const pid = first();
    if (pid !== undefined) send(pid, 'SIGKILL');
  };
  return {
    url,
    source: bin,
    isThrownAway: true,
    socket: join(folder, '.s.PGSQL.5432'),
    kill,
    freeze,
    thaw,
    stop: () => {
      thaw();
      return stop();
    },
  };
};
