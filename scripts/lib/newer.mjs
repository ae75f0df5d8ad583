import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';

function isOlder(place, moment) {
  const stat = fs.statSync(place);
  // A folder changes when something in it appears, goes or is renamed.
  if (stat.mtimeMs >= moment) return false;
  return !stat.isDirectory() || fs.readdirSync(place).every((name) => isOlder(path.join(place, name), moment));
}

/** Whether a file is there and was written after everything it is made of: a look at the clock instead of at every byte. */
export function isNewerThan(outfile, places) {
  try {
    const { mtimeMs } = fs.statSync(inRoot(outfile));
    return places.every((place) => isOlder(inRoot(place), mtimeMs));
  } catch {
    return false;
  }
}
