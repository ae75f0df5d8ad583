import fs from 'node:fs';
import { inRoot } from './root.mjs';

/** What the scripts read of a package.json. */
interface PackageJson {
  version: string;
  scripts: { build: string; dev?: string };
}

/** The package.json of a package of the workspace. */
export const packageOf = (name: string): PackageJson =>
  JSON.parse(fs.readFileSync(inRoot(name, 'package.json'), 'utf8')) as PackageJson;
