import { type BuildFacts } from 'contracts';
import { budgetProblems, budgets, defaultBudgets } from './budget';
import { problemLines } from './problem';
import { roleProblems } from './role-budget';

/**
 * What the gate would say about the size of these builds, as sentences, before anybody publishes
 * them.
 * @param setting RELEASE_BUDGETS, when it is set
 */
export function sizeRefusals(builds: readonly BuildFacts[], setting: string | undefined): string[] {
  const limits = setting?.trim() ? budgets.parse(JSON.parse(setting)) : defaultBudgets;
  const shell = builds.find(({ kind }) => kind === 'shell');
  const areas = builds.filter(({ kind }) => kind === 'area');
  const problems = [
    ...builds.flatMap((facts) => budgetProblems({ ...facts, facts }, limits)),
    ...(shell ? roleProblems(shell, areas, limits.roles) : []),
  ];
  return problemLines(problems);
}
