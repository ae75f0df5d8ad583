import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const isRoot = process.getuid?.() === 0;
/** PostgreSQL refuses to run as root: "nobody" runs it there. */
const nobody = isRoot ? { uid: 65534, gid: 65534 } : {};

/** The newest set of server programs that the machine's packages brought, if any. */
export const installedPrograms = (): string | undefined => {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(base, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
};

/** Gets PostgreSQL from the distribution; only where that needs no question (root on Debian's kin). */
export const installByApt = (): string | undefined => {
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'postgresql');
  return installedPrograms();
};

export const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer();
    probe.on('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('no port'))));
    });
  });

export interface Running {
  url: string;
  stop: () => Promise<void>;
}

const stopped = (child: ChildProcess): Promise<void> =>
  new Promise((done) => (child.exitCode !== null || child.signalCode !== null ? done() : child.once('exit', () => done())));

/** Runs a throw-away server from these programs: no fsync, no socket file, loopback only, gone when this process is. */
export const runPrograms = async (bin: string): Promise<Running> => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-postgres-'));
  if (nobody.uid) chownSync(folder, nobody.uid, nobody.gid);
  const data = join(folder, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], {
    ...nobody,
    cwd: folder,
    stdio: 'pipe',
  });
  const port = await freePort();
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200', 'timezone=UTC'];
  settings.push("unix_socket_directories=''", 'listen_addresses=127.0.0.1', `port=${port}`);
  const flags = settings.flatMap((setting) => ['-c', setting.replace("''", '')]);
  // The shell ends the server when our end of its input closes, which a killed test run does too.
  const script = '"$@" & pid=$!; while read -r _; do :; done; kill -INT $pid; wait $pid';
  const child = spawn('/bin/sh', ['-c', script, 'sh', join(bin, 'postgres'), '-D', data, ...flags], {
    ...nobody,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const stop = async () => {
    child.stdin?.end();
    await stopped(child);
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
};
