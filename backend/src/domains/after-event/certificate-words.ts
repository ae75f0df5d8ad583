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

const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

/** Devanagari is drawn in another order than it is written, and could not be read back. */
const isReordered = (character: string): boolean => /\p{Script=Devanagari}/u.test(character);

/** Leaves out characters that cannot be printed rightly: they would be empty boxes. */
export const printableWords = (
  words: CertificateWords,
  hasGlyph: (codePoint: number) => boolean,
): PrintableWords => {
  let isWhole = true;
  const isLost = (character: string): boolean =>
    isReordered(character) || !hasGlyph(character.codePointAt(0) ?? 0);
  const losesLetters = (text: string): boolean =>
    Array.from(text).some((character) => isLetter(character) && isLost(character));
  const printable = (field: Field): string => {
    // Composed: the font's own letters have their accents in the right place.
    const text = words[field].normalize('NFC');
    isWhole &&= !losesLetters(text);
    // A name in brackets, in another script, may go. A part of a name is another name.
    const rest = text.replace(/\([^()]*\)/g, (part) => (losesLetters(part) ? '' : part));
    if (losesLetters(rest) || !isLetter(rest)) return onRecord[field];
    const kept = Array.from(rest).filter((character) => !isLost(character));
    // Joiners of symbols that are gone go as well.
    return kept
      .join('')
      .replace(/\p{Cf}/gu, '')
      .replace(/\s+/g, ' ')
      .trim();
  };
  const [brand, name] = [printable('brand'), printable('name')];
  const [event, club] = [printable('event'), printable('club')];
  return { ...words, brand, name, event, club, isWhole };
};
