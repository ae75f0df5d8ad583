import { type Plugin } from 'esbuild';
import { inRoot } from './root.mjs';

/** The script of the page for operators, as browsers get it. */
async function pageScript(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [inRoot('releases/src/ops/page/ops-page.ts')],
    bundle: true,
    write: false,
    minify: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    conditions: ['import'],
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: false } },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** Puts the page for operators into programs that serve it: they read no other file for it. */
export const withOpsPage: Plugin = {
  name: 'with-ops-page',
  setup: (build) =>
    build.onLoad({ filter: /releases[\\/]src[\\/]ops[\\/]page-script\.ts$/ }, async () => ({
      contents: `export const pageScript = ${JSON.stringify(await pageScript())};`,
    })),
};
