import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { typeScriptOptions } from '../../scripts/lib/typescript.mjs';
import { LAST_STOP, root } from './area-checkout';

const FIXTURE = path.join(root, 'tooling/check-fixture');

/** Time limit of a check in ms: each of its pages is opened nine times. */
export const LONGEST_CHECK = 1_800_000;

/** Builds the area whose screens break one check each; returns the folder of the build. */
export function buildFlawedArea(): string {
  const output = fs.mkdtempSync(path.join(os.tmpdir(), 'mfe-flawed-dist-'));
  // Inside the workspace, so that the copy finds its packages.
  const copy = fs.mkdtempSync(path.join(root, '.cache/mfe-flawed-'));
  try {
    fs.cpSync(FIXTURE, copy, { recursive: true });
    fs.symlinkSync(path.join(root, 'mfe-member/node_modules'), path.join(copy, 'node_modules'));
    const config = path.join(FIXTURE, 'webpack.config.ts');
    execFileSync(
      process.execPath,
      [...typeScriptOptions(), 'node_modules/webpack-cli/bin/cli.js', '--config', config],
      {
        cwd: path.join(root, 'mfe-member'),
        env: {
          ...process.env,
          BUILD_SOURCE: copy,
          BUILD_OUTPUT: output,
          BUILD_VERSION: '1.0.0',
          NODE_ENV: 'production',
        },
        timeout: LAST_STOP,
      },
    );
    return output;
  } finally {
    fs.rmSync(copy, { recursive: true, force: true });
  }
}

/** Runs `portal check --json`: the codes by the page's last part. */
export function checkedPages(folder: string): Record<string, string[]> {
  const program = path.join(root, 'releases/bin/portal.mjs');
  const words = [program, 'check', 'mfe-flawed', '--folder', folder, '--json'];
  let said = '';
  try {
    said = execFileSync(process.execPath, words, {
      cwd: root,
      encoding: 'utf8',
      timeout: LONGEST_CHECK,
    });
  } catch (error) {
    ({ stdout: said } = error as { stdout: string });
  }
  const { problems } = JSON.parse(said) as { problems: { code: string; where: string }[] };
  const found: Record<string, string[]> = {};
  for (const { code, where } of problems)
    for (const page of where.split(', ')) {
      const screen = page.replace('/flawed/', '');
      found[screen] = [...(found[screen] ?? []), code];
    }
  return found;
}
