import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type FontName } from './certificate-scripts';

const { resolve } = createRequire(import.meta.url);

/** Letters of Latin, Cyrillic and Greek. */
const packaged: Partial<Record<FontName, string>> = {
  regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
};

/**
 * Path of a font's file. Fonts of other alphabets are files beside this one, because the packages
 * have each in nine weights, 18 MB in sum. Bundles of programs have copies of all: see
 * scripts/lib/with-fonts.ts.
 */
export const fontFile = (font: FontName): string => {
  const inPackage = packaged[font];
  return inPackage
    ? resolve(inPackage)
    : fileURLToPath(new URL(`fonts/${font}.ttf`, import.meta.url));
};
