import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from './root.mjs';
import { hashOf } from './sources.mjs';

const workspace = () => fs.readdirSync(root).filter((name) => fs.existsSync(inRoot(name, 'package.json')));

/** Registry packages stay where they are and are named by their place: the bundle runs from any folder, native parts included. */
const registryStaysOutside = {
  name: 'registry-stays-outside',
  setup(build) {
    const own = new Set(workspace());
    build.onResolve({ filter: /^[^./]/ }, async ({ path: wanted, importer, resolveDir, kind, pluginData }) => {
      if (pluginData === 'asked' || wanted.startsWith('node:') || path.isAbsolute(wanted) || own.has(wanted.split('/')[0]))
        return undefined;
      const found = await build.resolve(wanted, { importer, resolveDir, kind, pluginData: 'asked' });
      if (found.errors.length || found.namespace !== 'file' || !path.isAbsolute(found.path)) return found;
      return { path: pathToFileURL(found.path).href, external: true };
    });
  },
};

/**
 * Bundles a workspace program (TypeScript) into one file beside its package, when its sources changed.
 * @param {string} entry e.g. `standalone/src/main.ts`
 * @param {string} outfile e.g. `standalone/dist/main.mjs`
 * @param {string[]} packages the workspace folders it is made of
 */
export async function bundle(entry, outfile, packages) {
  const marker = `${inRoot(outfile)}.hash`;
  // Addresses of packages are part of a bundle: a checkout that moved bundles anew.
  const hash =
    `${inRoot()} ` +
    hashOf(...packages.flatMap((name) => [`${name}/src`, `${name}/package.json`]), 'pnpm-lock.yaml', 'scripts/lib/bundle.mjs');
  if (fs.existsSync(inRoot(outfile)) && fs.existsSync(marker) && fs.readFileSync(marker, 'utf8') === hash) return false;
  const { build, stop } = await import('esbuild');
  try {
    await build({
      entryPoints: [inRoot(entry)],
      outfile: `${inRoot(outfile)}.${process.pid}`,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      conditions: ['node', 'import'],
      mainFields: ['main', 'module'],
      logLevel: 'error',
      plugins: [registryStaysOutside],
    });
  } finally {
    await stop();
  }
  // In one step: another process may be reading it.
  fs.renameSync(`${inRoot(outfile)}.${process.pid}`, inRoot(outfile));
  const migrations = inRoot('backend/src/db/migrations');
  if (packages.includes('backend')) fs.cpSync(migrations, path.join(path.dirname(inRoot(outfile)), 'migrations'), { recursive: true });
  fs.writeFileSync(marker, hash);
  return true;
}
