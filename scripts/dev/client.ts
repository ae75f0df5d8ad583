import esbuild from 'esbuild';
import { inRoot } from '../lib/root.mjs';

/** The script that every development page runs first. */
export async function buildClient(): Promise<string> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [inRoot('tooling/dev-client/page.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  return outputFiles.map(({ text }) => text).join('');
}
