import fs from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { inRoot } from '../lib/root.mjs';
import { withBrowserScripts } from '../lib/with-browser-scripts';
import { withFonts } from '../lib/with-fonts';
import { withLateNames } from './late-packages';
import { outside } from './outside-packages';

/** The programs of the package, by the files of `standalone/src/programs`. */
export const programs = ['server', 'api', 'edge', 'portal', 'admin', 'health'] as const;

/** A container that lost its DATABASE_URL must not start with an empty embedded database. */
export const withoutEmbedded: Plugin = {
  name: 'without-embedded',
  setup: (build) =>
    build.onResolve({ filter: /^\.\/embedded$/ }, () => ({
      path: inRoot('database/src/no-embedded.ts'),
    })),
};

/** A server has no browser: a team that publishes from a checkout opens the pages there. */
const withoutBrowser: Plugin = {
  name: 'without-browser',
  setup: (build) =>
    build.onResolve({ filter: /^\.\/browser\/browser-check$/ }, () => ({
      path: inRoot('releases/src/check/browser/no-browser-check.ts'),
    })),
};

/** The page of the API's documentation reads files that are beside its program. */
const withDocs = (target: string): Plugin => ({
  name: 'with-docs',
  setup: (build) =>
    build.onLoad({ filter: /@fastify\/swagger-ui\/(index|lib\/routes)\.js$/ }, ({ path: file }) => {
      const [folder = '', name = ''] = file.split(/(?<=swagger-ui)\//);
      fs.cpSync(path.join(folder, 'static'), path.join(target, 'docs/static'), { recursive: true });
      const place = `__dirname + ${JSON.stringify(`/docs/${path.dirname(name)}`)}`;
      return { contents: fs.readFileSync(file, 'utf8').replaceAll('__dirname', place) };
    }),
});

// CommonJS packages inside expect these.
export const banner = `import { createRequire as makeRequire } from 'node:module';
import { fileURLToPath as toPath } from 'node:url';
const require = makeRequire(import.meta.url), __filename = toPath(import.meta.url), __dirname = toPath(new URL('.', import.meta.url));`;

/**
 * Bundles all programs into one folder, with shared chunks. Returns the files of registry packages
 * that are inside, relative to the workspace.
 */
export async function bundlePrograms(target: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: Object.fromEntries(
      programs.map((name) => [name, inRoot('standalone/src/programs', `${name}.program.ts`)]),
    ),
    outdir: target,
    absWorkingDir: inRoot(),
    bundle: true,
    splitting: true,
    legalComments: 'none',
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    mainFields: ['main', 'module'],
    outExtension: { '.js': '.mjs' },
    chunkNames: 'part-[hash]',
    external: [...outside, 'pg-native'],
    plugins: [
      withLateNames,
      withBrowserScripts,
      withFonts(target),
      withoutEmbedded,
      withoutBrowser,
      withDocs(target),
    ],
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: false } },
    banner: { js: banner },
    logLevel: 'error',
  });
  fs.cpSync(inRoot('backend/src/db/migrations'), path.join(target, 'migrations'), {
    recursive: true,
  });
  return Object.keys(metafile.inputs).filter((file) => file.includes('node_modules/'));
}
