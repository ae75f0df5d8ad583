import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import esbuild from 'esbuild';
import { root } from '../../scripts/lib/root.mjs';
import { LeanFederation } from '../webpack/lean-federation';
import { LeanIcons, LeanLibraries } from '../webpack/lean-libraries';

const installed = path.join(root, 'node_modules/.pnpm');
const folders = readdirSync(installed).map((name) => path.join(installed, name, 'node_modules'));
const standIn = (file: string) => path.join(root, 'tooling/webpack/stand-ins', file);

/** The names that a module exports; a CommonJS one exports what it assigns. */
async function exportsOf(file: string): Promise<string[]> {
  if (/^module\.exports = /m.test(readFileSync(file, 'utf8'))) return ['module.exports'];
  const { metafile } = await esbuild.build({
    entryPoints: [file],
    format: 'esm',
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  return Object.values(metafile.outputs).flatMap((output) => output.exports);
}

const pairs = [new LeanFederation(), new LeanIcons(), new LeanLibraries()].flatMap(({ standIns }) =>
  Object.entries(standIns),
);

test('there are stand-ins to check', () => {
  expect(pairs.length).toBeGreaterThan(10);
});

test.each(pairs)('%s has a stand-in with all of its exports: %s', async (file, ours) => {
  const originals = folders
    .map((folder) => path.join(folder, file))
    .filter((each) => existsSync(each));
  expect(originals).not.toEqual([]);
  const there = await exportsOf(standIn(ours));
  for (const original of new Set(originals))
    expect((await exportsOf(original)).filter((name) => !there.includes(name))).toEqual([]);
});
