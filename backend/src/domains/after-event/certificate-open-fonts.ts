import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import { fontFile } from './certificate-fonts';
import { type FontName, type HasGlyph, type Script, scriptsIn } from './certificate-scripts';
import { openShapedFont } from './certificate-shaping';

interface OpenFont {
  /** A font of pdfkit, for one page: it remembers which letters it drew. */
  forPage: () => Font | Buffer;
  has: (codePoint: number) => boolean;
}

export interface OpenFonts {
  hasGlyph: HasGlyph;
  /** Only fonts that the words need. */
  fonts: ReadonlyMap<FontName, OpenFont['forPage']>;
}

async function openFont(name: FontName): Promise<OpenFont> {
  const file = await readFile(fontFile(name));
  const opened = create(file);
  if (!('hasGlyphForCodePoint' in opened)) throw new Error('A certificate needs one font a file');
  const isLatin = name === 'regular' || name === 'bold';
  return {
    forPage: isLatin ? () => file : await openShapedFont(file),
    has: (codePoint) => opened.hasGlyphForCodePoint(codePoint),
  };
}

/** Reads the fonts that texts need, each once. */
export const createFontReader = () => {
  const opening = new Map<FontName, Promise<OpenFont>>();
  const open = (name: FontName): Promise<OpenFont> => {
    const known = opening.get(name);
    if (known) return known;
    const opened = openFont(name).catch((error: unknown) => {
      opening.delete(name);
      throw error;
    });
    opening.set(name, opened);
    return opened;
  };
  return async (texts: readonly string[]): Promise<OpenFonts> => {
    const names: FontName[] = ['regular', 'bold', ...scriptsIn(texts.join(' '))];
    const opened = new Map(
      await Promise.all(names.map(async (name) => [name, await open(name)] as const)),
    );
    const hasGlyph = (font: Script | 'latin', character: string) =>
      // Both weights have the same letters.
      opened.get(font === 'latin' ? 'bold' : font)?.has(character.codePointAt(0) ?? 0) ?? false;
    return {
      hasGlyph,
      fonts: new Map(Array.from(opened, ([name, { forPage }]) => [name, forPage])),
    };
  };
};
