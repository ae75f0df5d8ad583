import createBidi from 'bidi-js';
import { fontedCharacters, type HasGlyph, type Script } from './certificate-scripts';

const bidi = createBidi();

/** A piece of a line in one font and one direction. */
export interface Run {
  text: string;
  font: Script | 'latin';
}

/** Signs alone have no direction of their own: brackets are turned and set in reverse here. */
const turned = (text: string): string =>
  Array.from(text)
    .reverse()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('');

/** The pieces of a line from left to right. Letters inside a piece stay as they were written. */
export function runsOf(text: string, hasGlyph: HasGlyph): Run[] {
  const embedding = bidi.getEmbeddingLevels(text);
  const pieces: (Run & { level: number; start: number })[] = [];
  let at = 0;
  for (const { character, font } of fontedCharacters(text, hasGlyph)) {
    const level = embedding.levels[at] ?? 0;
    const last = pieces.at(-1);
    if (last?.font === font && last.level === level) last.text += character;
    else pieces.push({ text: character, font, level, start: at });
    at += character.length;
  }
  const order = bidi.getReorderedIndices(text, embedding);
  return pieces
    .sort((one, other) => order.indexOf(one.start) - order.indexOf(other.start))
    .map(({ text: piece, font, level }) => ({
      font,
      text: level % 2 && !/\p{L}/u.test(piece) ? turned(piece) : piece,
    }));
}
