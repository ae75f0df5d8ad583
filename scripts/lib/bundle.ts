import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, type Plugin } from 'esbuild';
import { inRoot, root } from './root.mjs';
import { hashOf } from './sources';
import { withBrowserScripts } from './with-browser-scripts';
import { withFonts } from './with-fonts';
import type * as esbuild from 'esbuild';

type Esbuild = typeof esbuild.build;

const workspace = () =>
  fs.readdirSync(root).filter((name) => fs.existsSync(inRoot(name, 'package.json')));

/**
 * Matching registry packages stay outside and are imported by their path, so that the bundle runs
 * from any folder.
 */
const staysOutside = (filter: RegExp): Plugin => ({
  name: 'stays-outside',
  setup(build) {
    const own = new Set(workspace());
    build.onResolve(
      { filter },
      async ({ path: wanted, importer, resolveDir, kind, pluginData }) => {
        if (
          pluginData === 'asked' ||
          wanted.startsWith('node:') ||
          path.isAbsolute(wanted) ||
          own.has(wanted.split('/')[0] ?? '')
        )
          return undefined;
        const found = await build.resolve(wanted, {
          importer,
          resolveDir,
          kind,
          pluginData: 'asked',
        });
        if (found.errors.length || found.namespace !== 'file' || !path.isAbsolute(found.path))
          return found;
        return { path: pathToFileURL(found.path).href, external: true };
      },
    );
  },
});

const everyPackage = /^[^./]/;
/** Packages that need CommonJS, have native parts, or are read as files by a browser. */
const staysWhole = /^(pg|@electric-sql|playwright-core|axe-core)(\/|-|$)/;

/** Removes imports of types only; `import 'x'` for side effects stays. */
const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: false } };

const common = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  conditions: ['node', 'import'],
  logLevel: 'error',
  tsconfigRaw,
} satisfies BuildOptions;

async function bundleOne(build: Esbuild, entry: string, outfile: string): Promise<void> {
  await build({
    ...common,
    entryPoints: [inRoot(entry)],
    outfile: `${inRoot(outfile)}.${process.pid}`,
    mainFields: ['main', 'module'],
    plugins: [
      withBrowserScripts,
      withFonts(path.dirname(inRoot(outfile))),
      staysOutside(everyPackage),
    ],
  });
  // Renamed in one step, because another process may be reading it.
  fs.renameSync(`${inRoot(outfile)}.${process.pid}`, inRoot(outfile));
}

/**
 * Bundles everything and splits at dynamic imports, so that a command does not read parts that it
 * does not use.
 */
async function bundleWhole(build: Esbuild, entry: string, outfile: string): Promise<void> {
  const folder = path.dirname(inRoot(outfile));
  const { outputFiles } = await build({
    ...common,
    entryPoints: { [path.basename(outfile, '.mjs')]: inRoot(entry) },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'part-[hash]',
    splitting: true,
    minify: true,
    write: false,
    mainFields: ['module', 'main'],
    plugins: [withBrowserScripts, withFonts(folder), staysOutside(staysWhole)],
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
  });
  fs.mkdirSync(folder, { recursive: true });
  // Chunks carry their hash and are written first; the entry that names them follows in one step.
  for (const { path: file, contents } of outputFiles)
    fs.writeFileSync(file === inRoot(outfile) ? `${file}.${process.pid}` : file, contents);
  fs.renameSync(`${inRoot(outfile)}.${process.pid}`, inRoot(outfile));
}

/**
 * Bundles a workspace program (TypeScript) beside its package, when its sources changed.
 * @param entry e.g. `standalone/src/main.ts`
 * @param outfile e.g. `standalone/dist/main.mjs`
 * @param packages the workspace folders it is made of
 * @param options `isWhole`: registry packages inside as well, for programs that must start fast
 * @returns whether it was bundled now
 */
export async function bundle(
  entry: string,
  outfile: string,
  packages: readonly string[],
  { isWhole = false } = {},
): Promise<boolean> {
  const marker = `${inRoot(outfile)}.hash`;
  // Paths of packages are part of a bundle, so a moved checkout is bundled again.
  const hash =
    `${inRoot()} ` +
    hashOf(
      ...packages.flatMap((name) => [`${name}/src`, `${name}/package.json`]),
      'pnpm-lock.yaml',
      'scripts/lib/bundle.ts',
      'scripts/lib/browser-script.mjs',
      'scripts/lib/with-browser-scripts.ts',
      'scripts/lib/with-fonts.ts',
    );
  if (
    fs.existsSync(inRoot(outfile)) &&
    fs.existsSync(marker) &&
    fs.readFileSync(marker, 'utf8') === hash
  )
    return false;
  const { build } = await import('esbuild');
  // esbuild's service ends with this process. Stopping it now would end other builds.
  await (isWhole ? bundleWhole : bundleOne)(build, entry, outfile);
  const migrations = inRoot('backend/src/db/migrations');
  if (packages.includes('backend'))
    fs.cpSync(migrations, path.join(path.dirname(inRoot(outfile)), 'migrations'), {
      recursive: true,
    });
  fs.writeFileSync(marker, hash);
  return true;
}
