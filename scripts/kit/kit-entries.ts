import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../lib/root.mjs';

/** One import that an area may write, and its source. */
export interface Entry {
  name: string;
  /** Relative to the workspace. */
  file: string;
}

const isEntry = (file: string) =>
  /^[\w./-]+\.tsx?$/.test(file) && !/\.(test|situations|d)\./.test(file);

/** The modules of the contracts; those of the release service are of no use to an area. */
function contracts(): Entry[] {
  const source = 'contracts/src';
  return fs
    .readdirSync(inRoot(source), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => isEntry(file) && !/^(releases|testing)\//.test(file))
    .map((file) => ({
      name: path.posix.join('contracts', file.replace(/^((forms)\/)?index\.ts$|\.ts$/, '$2')),
      file: `${source}/${file}`,
    }));
}

/** The groups of the design system. */
function groups(): Entry[] {
  const source = 'shared-ui/src';
  const files = fs.readdirSync(inRoot(source)).filter(isEntry);
  const of = (file: string) => ({
    name: `shared-ui/${file.replace(/\.tsx?$/, '')}`,
    file: `${source}/${file}`,
  });
  return [{ name: 'shared-ui', file: `${source}/core.ts` }, ...files.map(of)];
}

/** All modules of the workspace that an area may import, as the packages' `exports` say. */
export const entries = (): Entry[] =>
  [
    ...contracts(),
    ...groups(),
    { name: 'shared-session', file: 'shared-session/src/index.ts' },
    { name: 'shared-session/router', file: 'shared-session/src/router.ts' },
    { name: 'shared-session/testing', file: 'shared-session/src/testing/index.ts' },
  ].sort((one, other) => (one.name < other.name ? -1 : 1));
