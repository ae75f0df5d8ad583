// npm run package: packs what runs in production into a tarball. --out FOLDER is its place; with
// --builds FOLDER the builds come from FOLDER/NAME and are not made.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll, builtPackages } from './lib/build';
import { packageOf } from './lib/package-json';
import { inRoot } from './lib/root.mjs';
import { since, step } from './lib/say.mjs';
import { writePackage } from './package/write-package';

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'dist' }, builds: { type: 'string' } },
});
const mark = performance.now();
const out = path.resolve(values.out);
const name = `campus-portal-${packageOf('.').version}`;
const folder = path.join(out, name);

const given = values.builds && path.resolve(values.builds);
if (!given) {
  await buildAll();
  const words = [inRoot('scripts/program.mjs'), 'kit', inRoot('shell/dist')];
  execFileSync(process.execPath, words, { stdio: 'inherit' });
}
const builds = given
  ? fs.readdirSync(given).map((build) => ({ name: build, from: path.join(given, build) }))
  : builtPackages().map((build) => ({ name: build, from: inRoot(build, 'dist') }));
await writePackage(folder, builds);

const tarball = `${folder}.tgz`;
// The same files make the same tarball, on every machine.
const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=@0'];
execFileSync('tar', [...same, '-I', 'gzip -n', '-cf', tarball, '-C', out, name]);

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const files = fs
  .readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => fs.statSync(path.join(entry.parentPath, entry.name)).size);
const whole = files.reduce((sum, size) => sum + size, 0);
step(`Packed ${files.length} files, ${megabytes(whole)}, in ${since(mark)}`);
console.log(`${tarball} (${megabytes(fs.statSync(tarball).size)})`);
