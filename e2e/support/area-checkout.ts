import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Status } from 'contracts/releases';
import { typeScriptOptions } from '../../scripts/lib/typescript.mjs';

export const root = path.resolve(import.meta.dirname, '../..');

/** Time limit of every command, in ms. */
export const LAST_STOP = process.env.E2E_LONG ? 1_200_000 : 300_000;

/** Runs the operator's command against the portal under test, as `npx portal …` does. */
export function portal(...args: string[]): string {
  return execFileSync(process.execPath, [path.join(root, 'releases/bin/portal.mjs'), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
    timeout: LAST_STOP,
  });
}

/** Pins a version of each of these areas. */
export const pin = (versions: Record<string, string>, reason: string) =>
  portal(
    'pin',
    ...Object.entries(versions).map(([area, version]) => `${area}@${version}`),
    '--env',
    'local',
    '--reason',
    reason,
  );

export const rollBack = (to: number, reason = 'The test is over') =>
  portal('rollback', '--to', String(to), '--env', 'local', '--reason', reason);

/** The versions the environment runs, by name. */
export function runningVersions(): Record<string, string> {
  const { parts } = JSON.parse(portal('status', '--env', 'local', '--json')) as Status;
  return Object.fromEntries(parts.map(({ name, version }) => [name, version]));
}

interface Change {
  area: string;
  file: string;
  from: string;
  to: string;
}

/**
 * Builds a changed copy of an area, as its team would, and publishes it. The portal's sources and
 * builds stay as they are. Returns the new version.
 */
export function publishChanged({ area, file, from, to }: Change): string {
  const version = `1.0.1-e2e.${Date.now().toString(36)}`;
  // Inside the workspace, so that the copy finds its packages and the base configuration.
  const copy = fs.mkdtempSync(path.join(root, '.cache', `${area}-`));
  const output = fs.mkdtempSync(path.join(os.tmpdir(), `${area}-dist-`));
  try {
    const original = path.join(root, area);
    for (const name of ['src', 'package.json', 'tsconfig.json'])
      fs.cpSync(path.join(original, name), path.join(copy, name), { recursive: true });
    fs.symlinkSync(path.join(original, 'node_modules'), path.join(copy, 'node_modules'));
    const target = path.join(copy, file);
    const source = fs.readFileSync(target, 'utf8');
    if (!source.includes(from)) throw new Error(`${file} does not contain ${from}`);
    fs.writeFileSync(target, source.replace(from, to));
    execFileSync(
      process.execPath,
      [
        ...typeScriptOptions(),
        'node_modules/webpack-cli/bin/cli.js',
        '--config',
        'webpack.config.ts',
      ],
      {
        cwd: original,
        encoding: 'utf8',
        env: {
          ...process.env,
          BUILD_SOURCE: copy,
          BUILD_OUTPUT: output,
          BUILD_VERSION: version,
          NODE_ENV: 'production',
        },
        timeout: LAST_STOP,
      },
    );
    portal('publish', area, '--no-check', '--folder', output);
  } finally {
    fs.rmSync(copy, { recursive: true, force: true });
    fs.rmSync(output, { recursive: true, force: true });
  }
  return version;
}
