import { createRequire } from 'node:module';
import { inRoot } from '../lib/root.mjs';

const esbuild = createRequire(inRoot('tooling/package.json'))('esbuild');

/** The script that every development page runs first. */
export async function buildClient() {
  const { outputFiles } = await esbuild.build({
    entryPoints: [inRoot('tooling/dev-client/page.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  return outputFiles[0].text;
}
