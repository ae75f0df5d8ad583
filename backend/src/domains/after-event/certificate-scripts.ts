/** Alphabets with a font of their own, bold only. Everything else is in the first two fonts. */
export const scripts = {
  arabic: /\p{Script=Arabic}/u,
  bengali: /\p{Script=Bengali}/u,
  devanagari: /\p{Script=Devanagari}/u,
  gujarati: /\p{Script=Gujarati}/u,
  gurmukhi: /\p{Script=Gurmukhi}/u,
  hebrew: /\p{Script=Hebrew}/u,
  kannada: /\p{Script=Kannada}/u,
  malayalam: /\p{Script=Malayalam}/u,
  oriya: /\p{Script=Oriya}/u,
  tamil: /\p{Script=Tamil}/u,
  telugu: /\p{Script=Telugu}/u,
  thai: /\p{Script=Thai}/u,
} as const;

export type Script = keyof typeof scripts;
export type Weight = 'regular' | 'bold';
export type FontName = Weight | Script;

const names = Object.keys(scripts) as Script[];
export const fontNames: readonly FontName[] = ['regular', 'bold', ...names];

/** Digits, spaces, accents and punctuation belong to the letters beside them. */
const belongsToNone = (character: string): boolean =>
  /[\p{Script=Common}\p{Script=Inherited}]/u.test(character);

const scriptOf = (character: string): Script | 'latin' =>
  names.find((name) => scripts[name].test(character)) ?? 'latin';

/** The alphabets of a text that have a font of their own. */
export const scriptsIn = (text: string): Script[] =>
  names.filter((name) => scripts[name].test(text));

/** Whether a font has a glyph for the character. Both weights of `latin` have the same glyphs. */
export type HasGlyph = (font: Script | 'latin', character: string) => boolean;

export interface FontedCharacter {
  character: string;
  font: Script | 'latin';
  isThere: boolean;
}

/** Each character of a text with the font that it is printed in. */
export function fontedCharacters(text: string, hasGlyph: HasGlyph): FontedCharacter[] {
  const characters = Array.from(text);
  const first = characters.find((character) => !belongsToNone(character));
  let near: Script | 'latin' = first === undefined ? 'latin' : scriptOf(first);
  return characters.map((character) => {
    if (!belongsToNone(character)) near = scriptOf(character);
    const font = hasGlyph(near, character) ? near : belongsToNone(character) ? 'latin' : near;
    return { character, font, isThere: hasGlyph(font, character) };
  });
}
