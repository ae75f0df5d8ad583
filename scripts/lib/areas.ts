import fs from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/** The areas of a workspace: its folders `mfe-*` with a package.json, sorted. */
export const areasIn = (workspace = root): string[] =>
  fs
    .readdirSync(workspace)
    .filter(
      (name) =>
        name.startsWith('mfe-') && fs.existsSync(path.join(workspace, name, 'package.json')),
    )
    .sort();
