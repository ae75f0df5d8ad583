import fs from 'node:fs';
import { type Plugin } from 'esbuild';
import { inRoot } from './root.mjs';

/** A script of the release service, as browsers get it. */
async function scriptOf(entry: string, format: 'esm' | 'iife'): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [inRoot('releases/src', entry)],
    bundle: true,
    write: false,
    minify: true,
    platform: 'browser',
    format,
    target: 'es2022',
    conditions: ['import'],
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: false } },
    logLevel: 'error',
  });
  return outputFiles[0]?.text.trim() ?? '';
}

const constant = (name: string, value: string) =>
  `export const ${name} = ${JSON.stringify(value)};\n`;

/** The modules whose contents are made here, below `releases/src`. */
const contents: Readonly<Record<string, () => Promise<string>>> = {
  'ops/page-script.ts': async () =>
    constant('pageScript', await scriptOf('ops/page/ops-page.ts', 'esm')),
  'offline/scripts.ts': async () =>
    constant('workerScript', await scriptOf('offline/browser/service-worker.ts', 'iife')) +
    constant('offlinePageScript', await scriptOf('offline/browser/offline-page.ts', 'iife')),
  'offline/icon-files.ts': async () => {
    const folder = inRoot('releases/src/offline/icons');
    const icons = fs
      .readdirSync(folder)
      .map((name) => [name, fs.readFileSync(`${folder}/${name}`, 'base64')]);
    return `const icons = ${JSON.stringify(Object.fromEntries(icons))};
export const iconFile = (name) => Buffer.from(icons[name], 'base64');\n`;
  },
};

/** Puts scripts and icons for browsers into programs that serve them: they read no other file. */
export const withBrowserScripts: Plugin = {
  name: 'with-browser-scripts',
  setup(build) {
    for (const [file, make] of Object.entries(contents))
      build.onLoad(
        {
          filter: new RegExp(
            `releases[\\\\/]src[\\\\/]${file.replace('/', '[\\\\/]').replace('.', '\\.')}$`,
          ),
        },
        async () => ({ contents: await make() }),
      );
  },
};
