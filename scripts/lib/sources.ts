import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';

const isSource = (name: string) =>
  !/\.(test|situations)\.[cm]?[jt]sx?$/.test(name) &&
  !/^(node_modules|dist|testing|\.cache)$/.test(name);

function* filesUnder(folder: string): Generator<string> {
  for (const item of fs
    .readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!isSource(item.name)) continue;
    const file = path.join(folder, item.name);
    if (item.isDirectory()) yield* filesUnder(file);
    else if (item.isFile()) yield file;
  }
}

/**
 * SHA-256 over names and bytes of all sources (no tests) below the given files and folders of the
 * workspace. Throws when one is not there: its changes would not be seen.
 */
export function hashOf(...places: string[]): string {
  const hash = crypto.createHash('sha256');
  for (const place of places) {
    const full = inRoot(place);
    for (const file of fs.statSync(full).isDirectory() ? filesUnder(full) : [full]) {
      hash
        .update(path.relative(inRoot(), file))
        .update('\0')
        .update(fs.readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}
