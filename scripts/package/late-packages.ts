import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin } from 'esbuild';
import { inRoot, root } from '../lib/root.mjs';

const isName = (text: string) => /^[A-Za-z_$][\w$]*$/.test(text) && text !== 'default';

/**
 * Adds named exports to CommonJS packages that are imported dynamically: esbuild exports only their
 * default, so `const { S3Client } = await import(…)` would find nothing.
 */
export const withLateNames: Plugin = {
  name: 'with-late-names',
  setup: (build) => {
    build.onResolve({ filter: /^[^./]/ }, async ({ path: wanted, kind, pluginData, ...from }) => {
      if (kind !== 'dynamic-import' || pluginData === 'asked' || isBuiltin(wanted))
        return undefined;
      const { resolveDir, importer } = from;
      const found = await build.resolve(wanted, {
        kind,
        resolveDir,
        importer,
        pluginData: 'asked',
      });
      if (found.external || found.errors.length || !found.path.includes('node_modules'))
        return found;
      // Relative, because the path becomes part of the output.
      return { path: path.relative(root, found.path), namespace: 'late' };
    });
    build.onLoad({ filter: /./, namespace: 'late' }, async ({ path: file }) => {
      const all = (await import(pathToFileURL(inRoot(file)).href)) as object;
      const names = Object.keys(all).filter(isName);
      const from = JSON.stringify(`./${file}`);
      const contents = `import * as all from ${from};\nexport default all.default;\nexport const { ${names.join(', ')} } = all;\n`;
      return { contents, resolveDir: root, loader: 'js' };
    });
  },
};
