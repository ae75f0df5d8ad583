import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { noticesOf } from '../package/notices';
import { inRoot } from '../lib/root.mjs';
import { writePackageJson } from './kit-package';
import { writeCommand, writeContracts, writePresets, writeTestBundle } from './kit-programs';
import { typePaths, writeTypes } from './kit-types';

/** The compiler's settings of an area, with the paths of our packages. */
function writeCompilerSettings(kit: string): void {
  const base = JSON.parse(fs.readFileSync(inRoot('tsconfig.base.json'), 'utf8')) as {
    compilerOptions: object;
  };
  const compilerOptions = {
    ...base.compilerOptions,
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['node', 'jest', '@testing-library/jest-dom'],
    paths: typePaths(),
  };
  fs.writeFileSync(path.join(kit, 'tsconfig.json'), JSON.stringify({ compilerOptions }, null, 2));
}

/**
 * Writes the kit of a shell's build, for teams with a repository of their own, into a new folder.
 * @param shell the folder of the build, which goes into the kit: pages are checked in it
 */
export async function writeKit(kit: string, shell: string, version: string): Promise<void> {
  fs.mkdirSync(kit, { recursive: true });
  const types = writeTypes(path.join(kit, 'types'));
  const [command, presets, tests] = await Promise.all([
    writeCommand(kit),
    writePresets(kit),
    writeTestBundle(kit),
    writeContracts(kit),
  ]);
  writePackageJson(kit, version, new Map([...types, ...command.named, ...presets.named]));
  writeCompilerSettings(kit);
  fs.cpSync(shell, path.join(kit, 'shell/dist'), { recursive: true });
  fs.cpSync(inRoot('releases/templates'), path.join(kit, 'templates'), { recursive: true });
  fs.cpSync(inRoot('docs/checks'), path.join(kit, 'docs/checks'), { recursive: true });
  fs.cpSync(inRoot('scripts/kit/README.md'), path.join(kit, 'README.md'));
  fs.cpSync(inRoot('LICENSE'), path.join(kit, 'LICENSE'));
  const inside = [...command.inside, ...tests.inside];
  fs.writeFileSync(path.join(kit, 'THIRD-PARTY.txt'), noticesOf(inside));
}

/** Packs a folder as npm does; returns the tarball. */
export function packKit(kit: string): Buffer {
  const target = path.dirname(kit);
  const words = ['pack', kit, '--pack-destination', target, '--ignore-scripts', '--json'];
  const said = execFileSync('npm', words, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 2],
    shell: process.platform === 'win32',
  });
  const [packed] = JSON.parse(said) as { filename: string }[];
  if (!packed) throw new Error('npm pack made no tarball.');
  const file = path.join(target, packed.filename.replace(/^@/, '').replace('/', '-'));
  return fs.readFileSync(file);
}
