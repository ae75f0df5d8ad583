import fs from 'node:fs';
import { inRoot } from './root.mjs';

/**
 * @param {string} place
 * @param {number} moment
 * @returns {boolean}
 */
function isOlder(place, moment, isFolder = fs.statSync(place).isDirectory()) {
  // A folder changes when an entry is added, removed or renamed.
  if (fs.statSync(place).mtimeMs >= moment) return false;
  if (!isFolder) return true;
  return fs
    .readdirSync(place, { withFileTypes: true })
    .every((each) => isOlder(`${place}/${each.name}`, moment, each.isDirectory()));
}

/**
 * Whether a file exists and is newer than everything it is made of. Compares times instead of
 * contents.
 * @param {string} outfile
 * @param {string[]} places
 */
export function isNewerThan(outfile, places) {
  try {
    const { mtimeMs } = fs.statSync(inRoot(outfile));
    return places.every((place) => isOlder(inRoot(place), mtimeMs));
  } catch {
    return false;
  }
}
