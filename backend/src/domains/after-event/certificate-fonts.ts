import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** The fonts of certificates: letters of Latin, Cyrillic and Greek. */
const files = {
  regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
} as const;

export type Weight = keyof typeof files;

/** Path of a font's file. Bundles of programs have copies: see scripts/lib/with-fonts.ts. */
export const fontFile = (weight: Weight): string => resolve(files[weight]);
