import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const versionIn = (file: string): string => {
  const { version } = JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string };
  return version;
};
/** The version of a package of the workspace. */
export const versionOf = (folder: string) => versionIn(path.join(root, folder, 'package.json'));
const reactVersion = versionIn(
  require.resolve('react/package.json', { paths: [path.join(root, 'shell')] }),
);

/** The groups of the design system: every entry file at the top of shared-ui/src. */
const uiGroups = fs
  .readdirSync(path.join(root, 'shared-ui/src'), { withFileTypes: true })
  .filter((file) => file.isFile() && /^[a-z-]+\.tsx?$/.test(file.name))
  .map((file) => file.name.replace(/\.tsx?$/, ''))
  .sort();

/**
 * What is on the page once: the share key and the version a shell provides. React's renderer, the
 * router, emotion, MUI, axios and the query client are no keys: only the shared packages may import
 * them.
 */
export const sharedVersions: Readonly<Record<string, string>> = Object.fromEntries<string>([
  ['react', reactVersion],
  ['shared-session', versionOf('shared-session')],
  ['shared-session/router', versionOf('shared-session')],
  ['contracts/forms', versionOf('contracts')],
  ...uiGroups.map((group) => [`shared-ui/${group}`, versionOf('shared-ui')] as const),
]);
