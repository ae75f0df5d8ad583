import { screen as plainScreen, within as plainWithin } from '@testing-library/react';

const seen = new Set<string>();

/** Words that a person could read outside the page, in a toast or in the browser's own question. */
export const sawWords = (...words: string[]): void => words.forEach((each) => seen.add(each));

const namesIn = (args: readonly unknown[]): string[] =>
  args.flatMap((arg) => {
    if (typeof arg === 'string') return [arg];
    const name = typeof arg === 'object' && arg !== null && 'name' in arg ? arg.name : undefined;
    return typeof name === 'string' ? [name] : [];
  });

const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

function note(args: readonly unknown[], found: unknown): void {
  const elements = [found].flat().filter((each) => each instanceof Element);
  if (elements.length) sawWords(...namesIn(args), ...elements.map(textOf));
}

/** The same queries; what they look for and find is remembered. */
function remembering<T extends object>(queries: T): T {
  return new Proxy(queries, {
    get(target, key) {
      const query: unknown = Reflect.get(target, key);
      if (typeof query !== 'function' || !/^(get|query|find)(All)?By/.test(String(key)))
        return query;
      return (...args: unknown[]): unknown => {
        const found: unknown = Reflect.apply(query, target, args);
        if (found instanceof Promise) found.then((each) => note(args, each)).catch(() => undefined);
        else note(args, found);
        return found;
      };
    },
  });
}

export const screen = remembering(plainScreen);
export const within = (element: HTMLElement) => remembering(plainWithin(element));

/**
 * After all tests of a screen's file, in whatever order: together they have found every text that
 * the specification gives to the screen, where a person reads it.
 */
export function testSpecifiedWords(words: readonly (string | RegExp)[]): void {
  // Some tests alone find some of the words.
  if (globalThis.isSelectionOfTests) return;
  const isMissing = (word: string | RegExp) =>
    typeof word === 'string' ? !seen.has(word) : ![...seen].some((each) => word.test(each));
  afterAll(() => expect({ textsNotFound: words.filter(isMissing) }).toEqual({ textsNotFound: [] }));
}
