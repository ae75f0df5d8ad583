import fs from 'node:fs';
import path from 'node:path';
import { type Plugin } from 'esbuild';
import { fontFile } from '../../backend/src/domains/after-event/certificate-fonts';

/**
 * Copies the fonts of certificates and their licence into `fonts` beside a bundled program, where
 * it finds them without the package.
 */
export const withFonts = (target: string): Plugin => ({
  name: 'with-fonts',
  setup: (build) =>
    build.onLoad({ filter: /after-event[\\/]certificate-fonts\.ts$/ }, () => {
      const folder = path.join(target, 'fonts');
      fs.mkdirSync(folder, { recursive: true });
      for (const weight of ['regular', 'bold'] as const)
        fs.copyFileSync(fontFile(weight), path.join(folder, `${weight}.ttf`));
      const licence = path.join(path.dirname(fontFile('regular')), '../LICENSE_FONT');
      fs.copyFileSync(licence, path.join(folder, 'LICENSE.txt'));
      const contents = `import { fileURLToPath } from 'node:url';
export const fontFile = (weight) =>
  fileURLToPath(new URL('fonts/' + weight + '.ttf', import.meta.url));
`;
      return { contents };
    }),
});
