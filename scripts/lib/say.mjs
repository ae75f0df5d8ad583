const colour = process.stdout.isTTY && !process.env.NO_COLOR;
/** @type {(code: number, text: string) => string} */
const paint = (code, text) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);

/**
 * One line per step, as it runs.
 * @param {string} text
 */
export const step = (text) => console.log(`${paint(36, '•')} ${text}`);

/**
 * Ends the process with one sentence that says what to do.
 * @param {string} sentence
 * @param {number} [code]
 * @returns {never}
 */
export function stop(sentence, code = 1) {
  console.error(`${paint(31, '✗')} ${sentence}`);
  process.exit(code);
}

/**
 * Seconds since a mark of performance.now(), for people.
 * @param {number} mark
 */
export const since = (mark) => `${((performance.now() - mark) / 1000).toFixed(1)} s`;
