import fs from 'node:fs';

const linesOf = (journal) =>
  fs.existsSync(journal)
    ? fs
        .readFileSync(journal, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];

/**
 * Counts the journeys of a journal (see e2e/support/journal.ts). Whatever did not pass has failed:
 * also what was skipped, hung or never began. A run without one passed journey has failed.
 * @returns {{passed: number, failed: number, hung: string[]}} `hung`: what had begun and did not
 *   end
 */
export function countsOf(journal) {
  const lines = linesOf(journal);
  const ended = lines.filter((line) => line.ended);
  const names = new Set(ended.map((line) => line.ended));
  const hung = lines.filter(({ began }) => began && !names.has(began)).map(({ began }) => began);
  const total = lines.find((line) => line.total)?.total ?? 0;
  const passed = ended.filter(({ isPassed }) => isPassed).length;
  const errors = lines.filter((line) => line.error).length;
  return { passed, failed: Math.max(total - passed + errors, passed ? 0 : 1), hung };
}
