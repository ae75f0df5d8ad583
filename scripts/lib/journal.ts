import fs from 'node:fs';
import { type Counts } from './counts';

/** One line of a journal. */
interface Line {
  total?: number;
  began?: string;
  ended?: string;
  isPassed?: boolean;
  error?: string;
}

const linesOf = (journal: string): Line[] =>
  fs.existsSync(journal)
    ? fs
        .readFileSync(journal, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Line)
    : [];

/**
 * Counts the journeys of a journal (see e2e/support/journal.ts). Journeys that were skipped, hung
 * or never began count as failed, and so does a run in which none passed.
 * @returns `hung`: the journeys that began and did not end
 */
export function countsOf(journal: string): Counts & { hung: string[] } {
  const lines = linesOf(journal);
  const ended = lines.filter((line) => line.ended);
  const names = new Set(ended.map((line) => line.ended));
  const hung = lines.flatMap(({ began }) => (began && !names.has(began) ? [began] : []));
  const total = lines.find((line) => line.total)?.total ?? 0;
  const passed = ended.filter(({ isPassed }) => isPassed).length;
  const errors = lines.filter((line) => line.error).length;
  return { passed, failed: Math.max(total - passed + errors, passed ? 0 : 1), hung };
}
