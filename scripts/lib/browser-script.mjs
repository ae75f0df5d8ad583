import { inRoot } from './root.mjs';

/**
 * A script of the release service, as browsers get it.
 * @param {string} entry below `releases/src`
 * @param {'esm' | 'iife'} format
 * @param {string} [target] the oldest JavaScript that has to run it
 * @returns {Promise<string>}
 */
async function scriptOf(entry, format, target = 'es2022') {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [inRoot('releases/src', entry)],
    bundle: true,
    write: false,
    minify: true,
    platform: 'browser',
    format,
    target,
    conditions: ['import'],
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: false } },
    logLevel: 'error',
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/**
 * A module that exports texts.
 * @param {Record<string, string>} texts by their names
 */
const constants = (texts) =>
  Object.entries(texts)
    .map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};\n`)
    .join('');

/** The modules that carry scripts, below `releases/src`. JavaScript, because jest reads it too. */
export const scriptModules = {
  'edge/inline-scripts.ts': async () =>
    constants({
      // Says in browsers that are too old for the portal that it could not be loaded.
      pageStartScript: await scriptOf('edge/browser/page-start.ts', 'iife', 'es2018'),
      storedRoleScript: await scriptOf('edge/browser/stored-role.ts', 'iife'),
    }),
  'ops/page-script.ts': async () =>
    constants({ pageScript: await scriptOf('ops/page/ops-page.ts', 'esm') }),
  'offline/scripts.ts': async () =>
    constants({
      workerScript: await scriptOf('offline/browser/service-worker.ts', 'iife'),
      offlinePageScript: await scriptOf('offline/browser/offline-page.ts', 'iife'),
    }),
};
