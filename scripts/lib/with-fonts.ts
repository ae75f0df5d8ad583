import fs from 'node:fs';
import path from 'node:path';
import { type Plugin } from 'esbuild';
import { fontFile } from '../../backend/src/domains/after-event/certificate-fonts';
import { fontNames } from '../../backend/src/domains/after-event/certificate-scripts';

/** The licences of all fonts: of the package, and of the files in the repository. */
export const fontLicences = (): string =>
  [
    path.join(path.dirname(fontFile('regular')), '../LICENSE_FONT'),
    path.join(path.dirname(fontFile('tamil')), 'LICENSE.txt'),
  ]
    .map((file) => fs.readFileSync(file, 'utf8').trim())
    .join(`\n\n${'-'.repeat(72)}\n\n`);

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
      for (const font of fontNames)
        fs.copyFileSync(fontFile(font), path.join(folder, `${font}.ttf`));
      fs.writeFileSync(path.join(folder, 'LICENSE.txt'), fontLicences());
      const contents = `import { fileURLToPath } from 'node:url';
export const fontFile = (font) =>
  fileURLToPath(new URL('fonts/' + font + '.ttf', import.meta.url));
`;
      return { contents };
    }),
});
