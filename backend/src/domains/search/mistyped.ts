/** Shorter words are too often near others. */
const shortest = 4;
/** From so many letters on a second mistake is forgiven, and the end may be missing. */
const long = 6;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Edit distance, with swaps, from `typed` to each prefix of `word`. */
const mistakesIn = (typed: string, word: string): number[] => {
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const isSame = typed[i - 1] === word[j - 1];
      const isSwapped = typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        i > 1 && j > 1 && isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = row;
    row = next;
  }
  return row;
};

const isNear = (typed: string, word: string): boolean => {
  const mistakes = mistakesIn(typed, word);
  return typed.length < long
    ? (mistakes[word.length] ?? 0) <= 1
    : Math.min(...mistakes.slice(1)) <= 2;
};

/** Replaces each unknown word by the nearest known one, if one is near. */
export const corrected = (text: string, known: readonly string[]): string => {
  const words = known.flatMap(wordsOf);
  return text
    .split(/\s+/)
    .map((typed) => {
      const one = typed.toLowerCase();
      if (one.length < shortest || words.includes(one)) return typed;
      const near = words.filter((word) => word.length >= shortest && isNear(one, word));
      const mistakes = (word: string) => mistakesIn(one, word)[word.length] ?? 0;
      return near.sort((a, b) => mistakes(a) - mistakes(b))[0] ?? typed;
    })
    .join(' ');
};

/**
 * Whether a name has a word that a word of the text may have meant: trigrams alone take "free" for
 * "Freshers", with which it begins.
 */
export const isMistyped = (text: string, name: string): boolean => {
  const typed = wordsOf(text).filter(({ length }) => length >= shortest);
  const words = wordsOf(name);
  return typed.length === 0 || typed.some((one) => words.some((word) => isNear(one, word)));
};
