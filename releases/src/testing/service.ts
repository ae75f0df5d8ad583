import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freshDatabase } from './fresh-database';
import { ownEnvironment } from '../../../scripts/lib/own-environment';
import { type Ran } from './in-process';

const bin = (name: string) =>
  path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../bin', name);

/**
 * The real release service as a process of its own on a folder, and the real command against it.
 */
export class TestService {
  readonly folder: string;
  url = '';
  #child: ChildProcess | null = null;
  /** What its last process has printed so far. */
  said = '';

  constructor(folder = mkdtempSync(path.join(tmpdir(), 'releases-'))) {
    this.folder = folder;
  }

  #env(more: Record<string, string> = {}): NodeJS.ProcessEnv {
    const { PORTAL_KEY: _key, NODE_OPTIONS: _options, ...env } = ownEnvironment();
    return { ...env, DATA_DIR: this.folder, ...more };
  }

  /** Starts it and waits until it listens. */
  async start(more: Record<string, string> = {}): Promise<this> {
    if (!more.DATABASE_URL) await freshDatabase(path.join(this.folder, 'database'));
    const child = spawn(process.execPath, [bin('edge.mjs')], {
      env: this.#env({ PORT: '0', ...more }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    return new Promise((resolve, reject) => {
      this.said = '';
      const hear = (chunk: Buffer) => {
        this.said += chunk.toString();
        const url = /ready: (\S+)/.exec(this.said)?.[1];
        if (!url) return;
        this.url = url;
        resolve(this);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', (code) =>
        reject(new Error(`the service ended with ${code}: ${this.said}`)),
      );
    });
  }

  /** Kills the process, as a power cut would. */
  kill(): Promise<void> {
    return this.stop('SIGKILL');
  }

  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Runs `portal …`. */
  portal(args: readonly string[], more: Record<string, string> = {}): Promise<Ran> {
    const child = spawn(process.execPath, [bin('portal.mjs'), ...args], {
      env: this.#env(more),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let error = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()));
    return new Promise((resolve) =>
      child.once('close', (code) => resolve({ code: code ?? -1, out, error })),
    );
  }
}
