import { execFileSync } from 'node:child_process';
import {
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { FolderLockedError, systemCode } from './errors';

interface Holder {
  pid: number;
  host: string;
  /** Tells a process from a later one with the same id; empty where the system does not say. */
  birth: string;
  token: string;
}

const beatMilliseconds = 5_000;
const beatExpires = 30_000;

const readOrNothing = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/**
 * Start time of a process, comparable only on one machine between two boots; empty when unknown.
 */
export const birthOf = (pid: number): string => {
  if (process.platform === 'linux') {
    const afterName = readOrNothing(`/proc/${pid}/stat`).split(') ').pop() ?? '';
    const ticks = afterName.split(' ')[19];
    return ticks ? `${readOrNothing('/proc/sys/kernel/random/boot_id').trim()}/${ticks}` : '';
  }
  if (process.platform === 'win32') return '';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
};

const parse = (text: string): Holder | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    const isHolder =
      typeof value === 'object' &&
      value !== null &&
      'pid' in value &&
      typeof value.pid === 'number';
    return isHolder
      ? { host: '', birth: '', token: '', ...value, pid: Number(value.pid) }
      : undefined;
  } catch {
    return undefined;
  }
};

const isHeld = (holder: Holder, path: string): boolean => {
  // For another machine (or container) only the heartbeat can tell.
  if (holder.host !== hostname()) return Date.now() - statSync(path).mtimeMs < beatExpires;
  if (!isAlive(holder.pid)) return false;
  const birth = birthOf(holder.pid);
  return !birth || !holder.birth || birth === holder.birth;
};

/**
 * Removes the lock `text`, and only that one: another process may have replaced it since it was
 * read.
 */
const removeStale = (path: string, text: string): void => {
  const aside = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return; // someone else was faster
  }
  if (readOrNothing(aside) !== text) linkSync(aside, path);
  rmSync(aside, { force: true });
};

/**
 * Takes the lock `<folder>.lock` for this process. Throws FolderLockedError while a living process
 * has it; takes over the lock of a dead one. Returns the release function.
 */
export const lockFolder = (folder: string): (() => void) => {
  const path = `${folder}.lock`;
  const mine: Holder = {
    pid: process.pid,
    host: hostname(),
    birth: birthOf(process.pid),
    token: crypto.randomUUID(),
  };
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(path, JSON.stringify(mine), { flag: 'wx' });
      break;
    } catch (error) {
      if (systemCode(error) !== 'EEXIST') throw error;
      const text = readOrNothing(path);
      const holder = parse(text);
      if (holder && isHeld(holder, path))
        throw new FolderLockedError(folder, holder.pid, holder.host);
      if (attempt > 5)
        throw new FolderLockedError(folder, holder?.pid ?? 0, holder?.host ?? 'an unknown machine');
      removeStale(path, text);
    }
  }
  const beat = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date());
    } catch {
      // The folder was deleted; opening the database reports it.
    }
  }, beatMilliseconds);
  beat.unref();
  return () => {
    clearInterval(beat);
    if (parse(readOrNothing(path))?.token === mine.token) rmSync(path, { force: true });
  };
};
