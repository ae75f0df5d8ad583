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

/** What stands in place of words that have no printable letter. */
const onRecord = {
  brand: '',
  name: 'the person on record under this number',
  event: 'the event on record under this number',
  club: 'the club on record',
} as const;

type Field = keyof typeof onRecord;

const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

/** Leaves out characters that the font lacks, which would be printed as empty boxes. */
export const printableWords = (
  words: CertificateWords,
  hasGlyph: (codePoint: number) => boolean,
): PrintableWords => {
  let isWhole = true;
  const printable = (field: Field): string => {
    // Composed: the font's own letters have their accents in the right place.
    const characters = Array.from(words[field].normalize('NFC'));
    const kept = characters.filter((character) => hasGlyph(character.codePointAt(0) ?? 0));
    isWhole &&= kept.filter(isLetter).length === characters.filter(isLetter).length;
    if (!kept.some(isLetter)) return onRecord[field];
    // Brackets around letters that are gone, and joiners of symbols, go as well.
    const text = kept.join('').replace(/\(\s*\)|\p{Cf}/gu, '');
    return text.replace(/\s+/g, ' ').trim();
  };
  const [brand, name] = [printable('brand'), printable('name')];
  const [event, club] = [printable('event'), printable('club')];
  return { ...words, brand, name, event, club, isWhole };
};
