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
/** The folder of a package. */
export const folderOf = (name: string): string => path.join(root, name);
/** The version of a package of the workspace. */
export const versionOf = (name: string) => versionIn(path.join(folderOf(name), 'package.json'));
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

/** The names that a shared package of this checkout offers at run time. */
export async function namesOf(key: string): Promise<readonly string[] | null> {
  const file = require.resolve(key, { paths: [folderOf('shell')] });
  const { build } = await import('esbuild');
  const { metafile } = await build({
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    packages: 'external',
    loader: { '.woff2': 'empty' },
    outdir: root,
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  return Object.values(metafile.outputs).flatMap((output) => output.exports);
}

/** webpack's cache of compiled modules. */
export const cacheFolder = path.join(root, '.cache/webpack');

/**
 * What builds depend on besides their sources: all of this folder, since webpack does not follow
 * imports of TypeScript, and the lockfile.
 */
export const builtWith = [
  `${path.join(root, 'tooling/webpack')}${path.sep}`,
  path.join(root, 'pnpm-lock.yaml'),
];

/** Whether shell and areas have the same version of lucide, as one lockfile does. */
export const isOneLucide = true;

/** Our packages that cannot be resolved by name. */
export const aliases: Readonly<Record<string, string>> = {};
