/** Characters that control a terminal or change the writing direction; new lines are kept. */
const STEERING = /[^\P{Cc}\n]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A text that is safe in a terminal: control characters are escaped as in JSON (`\u001b`). */
export const visible = (text: string): string => text.replace(STEERING, escaped);

/**
 * The same for every text inside a value, with new lines escaped as well, so that no text can fake
 * a line of output.
 */
export function visibleIn<T>(value: T): T {
  if (typeof value === 'string') return visible(value).replaceAll('\n', '\\n') as T;
  if (Array.isArray(value)) return value.map(visibleIn) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [visibleIn(key), visibleIn(each)]),
  ) as T;
}
