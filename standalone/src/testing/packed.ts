import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeBuild } from 'releases/testing/test-builds';
import { ownEnvironment } from '../../../scripts/lib/own-environment';

/** The checkout, from which packages are made. */
export const checkout = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** A program of a package that runs. */
export interface Program {
  child: ChildProcess;
  /** Resolves with its exit code. */
  ended: Promise<number | null>;
  /** What it has printed so far. */
  output: () => string;
}

/** Waits for a probe; throws with its output when the program ends before. */
export async function untilReady(
  url: string,
  { ended, output }: Program,
  probe: 'readyz' | 'healthz' = 'readyz',
): Promise<void> {
  let code: number | null | undefined;
  void ended.then((given) => (code = given));
  while (code === undefined) {
    if (
      await fetch(`${url}/${probe}`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error(`it ended with ${code}:\n${output()}`);
}

/** A package with two small builds, unpacked outside of the checkout. */
export async function openPackage() {
  const scratch = mkdtempSync(path.join(tmpdir(), 'package-'));
  const place = path.join(scratch, 'anywhere');
  for (const name of ['shell', 'mfe-member'])
    cpSync(await makeBuild({ name, version: '1.0.0' }), path.join(scratch, 'builds', name), {
      recursive: true,
    });
  const words = ['package', '--out', scratch, '--builds', path.join(scratch, 'builds')];
  execFileSync(process.execPath, ['scripts/program.mjs', ...words], {
    cwd: checkout,
    stdio: 'pipe',
    env: { ...ownEnvironment(), NODE_OPTIONS: '' },
  });
  const [tarball = ''] = readdirSync(scratch).filter((file) => file.endsWith('.tgz'));
  mkdirSync(place);
  execFileSync('tar', ['-xf', path.join(scratch, tarball), '-C', place]);
  const living: ChildProcess[] = [];
  const unpacked = path.join(place, tarball.replace(/\.tgz$/, ''));

  /**
   * Starts a program with these settings alone; `folder` is that of another version, `file` that of
   * a program outside of the package.
   */
  const start = (
    name: string,
    settings: Record<string, string>,
    {
      args = [],
      options = [],
      folder = unpacked,
      file = path.join(folder, `bin/${name}.mjs`),
    }: {
      args?: readonly string[];
      options?: readonly string[];
      folder?: string;
      file?: string;
    } = {},
  ): Program => {
    const child = spawn(process.execPath, [...options, file, ...args], {
      cwd: place,
      env: { PATH: process.env.PATH, DATA_DIR: path.join(scratch, `data-${name}`), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    living.push(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (said += String(text)));
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    return { child, ended, output: () => said };
  };

  const close = () => {
    for (const child of living) child.kill('SIGKILL');
    rmSync(scratch, { recursive: true, force: true });
  };
  return { scratch, place, unpacked, start, close };
}

export type Package = Awaited<ReturnType<typeof openPackage>>;
