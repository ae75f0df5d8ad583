import { fontedCharacters, type HasGlyph } from './certificate-scripts';

/** What is printed. */
export interface CertificateWords {
  brand: string;
  number: string;
  name: string;
  event: string;
  club: string;
  /** On campus, as text. */
  date: string;
  issued: string;
  /** Where the number can be verified. */
  address: string;
}

/** `isWhole`: false when letters or digits were left out, not only symbols. */
export type PrintableWords = CertificateWords & { isWhole: boolean };

/** Printed in place of words with letters that cannot be printed. */
const onRecord = {
  brand: '',
  name: 'the person on record under this number',
  event: 'the event on record under this number',
  club: 'the club on record',
} as const;

type Field = keyof typeof onRecord;

/** Letters, digits and accents. Selectors and frames of symbols are accents only by their class. */
const isLetter = (character: string): boolean =>
  /[\p{L}\p{N}\p{Mn}\p{Mc}]/u.test(character) && !/[\ufe00-\ufe0f]/u.test(character);
/** Zero-width joiners matter in Indic and Arabic text only. */
const isJoiner = (character: string): boolean => /[\u200c\u200d]/u.test(character);

/**
 * A text as it can be printed, without symbols that the fonts lack; undefined when letters are
 * lacking. It is never printed in part: a part of a name is another name.
 */
export const printableText = (text: string, hasGlyph: HasGlyph): string | undefined => {
  // Composed: the font's own letters have their accents in the right place.
  const fonted = fontedCharacters(text.normalize('NFC'), hasGlyph);
  if (fonted.some(({ character, isThere }) => isLetter(character) && !isThere)) return undefined;
  const kept = fonted.filter(
    ({ character, font, isThere }) =>
      isThere && (!/\p{Cf}/u.test(character) || (isJoiner(character) && font !== 'latin')),
  );
  const printed = kept.map(({ character }) => character).join('');
  return /[\p{L}\p{N}]/u.test(printed) ? printed.replace(/\s+/g, ' ').trim() : undefined;
};

/** Puts what can be said in place of words that cannot be printed: no empty boxes. */
export const printableWords = (words: CertificateWords, hasGlyph: HasGlyph): PrintableWords => {
  let isWhole = true;
  const printable = (field: Field): string => {
    const printed = printableText(words[field], hasGlyph);
    isWhole &&= printed !== undefined || !/\p{L}|\p{N}/u.test(words[field]);
    return printed ?? onRecord[field];
  };
  const [brand, name] = [printable('brand'), printable('name')];
  const [event, club] = [printable('event'), printable('club')];
  return { ...words, brand, name, event, club, isWhole };
};
