import fs from 'node:fs';
import path from 'node:path';
import { scriptModules } from '../../scripts/lib/browser-script.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';

/**
 * Gives tests the scripts inside of pages as browsers get them.
 * @returns {Promise<import('jest').Config>} settings for `nodeTests`
 */
export async function withEdgeScripts() {
  const folder = inRoot('.cache/edge-scripts');
  const file = path.join(folder, 'inline-scripts.mjs');
  fs.mkdirSync(folder, { recursive: true });
  // Renamed in one step, because a parallel run may be reading it.
  fs.writeFileSync(`${file}.${process.pid}`, await scriptModules['edge/inline-scripts.ts']());
  fs.renameSync(`${file}.${process.pid}`, file);
  return { moduleNameMapper: { '/inline-scripts$': file } };
}
