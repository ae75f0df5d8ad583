import * as z from 'zod';
import { type Problem } from 'contracts/releases';
import { own } from 'contracts/own';
import { type Release } from '../builds/release-record';
import { labelOf } from './problem';
import { roleBudgets } from './role-budget';

const limits = z.object({
  /** Largest single script, brotli bytes. */
  file: z.number().int().positive(),
  /** Scripts of the first page, brotli bytes: the entry and, of an area, the largest screen. */
  first: z.number().int().positive(),
  /** All scripts of the build, brotli bytes. */
  total: z.number().int().positive(),
});

/** Size budgets of builds, in bytes as they travel. */
export const budgets = z.object({ shell: limits, area: limits, roles: roleBudgets.prefault({}) });
export type Budgets = z.infer<typeof budgets>;

const KB = 1000;
export const defaultBudgets: Budgets = {
  shell: { file: 260 * KB, first: 190 * KB, total: 800 * KB },
  area: { file: 120 * KB, first: 120 * KB, total: 500 * KB },
  roles: roleBudgets.parse({}),
};

const inKb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

/** Every budget of its kind that a build exceeds. */
export function budgetProblems(
  { name, version, facts }: Pick<Release, 'name' | 'version' | 'facts'>,
  { shell, area }: Budgets,
): Problem[] {
  const limit = facts.kind === 'shell' ? shell : area;
  const scripts = Object.entries(facts.files).filter(([file]) => file.endsWith('.js'));
  const size = (files: Iterable<string>) =>
    [...new Set(files)].reduce((sum, file) => sum + (own(facts.files, file)?.brotli ?? 0), 0);
  const found: Problem[] = [];
  const over = (where: string, bytes: number, most: number) => {
    if (bytes <= most) return;
    found.push({
      code: 'over_budget',
      build: labelOf({ name, version }),
      what: `it weighs ${inKb(bytes)} and may weigh ${inKb(most)}`,
      where,
      todo: 'load parts of it later, drop a package, or have an operator raise the budget (RELEASE_BUDGETS)',
    });
  };
  for (const [file, { brotli }] of scripts) over(file, brotli, limit.file);
  const screens = facts.kind === 'area' ? Object.entries(facts.screens) : [];
  for (const [screen, { files }] of screens)
    over(`screen "${screen}" with the entry`, size([...facts.entry, ...files]), limit.first);
  if (facts.kind === 'shell') over('entry', size(facts.entry), limit.first);
  over('all scripts', size(scripts.map(([file]) => file)), limit.total);
  return found;
}
