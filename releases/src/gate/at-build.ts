import { type BuildFacts } from 'contracts';
import { SettingsError } from 'server-kit/settings';
import { type Budgets, budgetProblems } from './budget';
import { budgetsFrom } from './budget-setting';
import { problemLines } from './problem';
import { roleProblems } from './role-budget';

/**
 * What the gate would say about the size of these builds, as sentences, before anybody publishes
 * them.
 * @param environment with RELEASE_BUDGETS, when it is set; an invalid one is a refusal too
 */
export function sizeRefusals(
  builds: readonly BuildFacts[],
  environment: NodeJS.ProcessEnv,
): string[] {
  let limits: Budgets;
  try {
    limits = budgetsFrom(environment);
  } catch (error) {
    if (error instanceof SettingsError) return [error.message];
    throw error;
  }
  const shell = builds.find(({ kind }) => kind === 'shell');
  const areas = builds.filter(({ kind }) => kind === 'area');
  const problems = [
    ...builds.flatMap((facts) => budgetProblems({ ...facts, facts }, limits)),
    ...(shell ? roleProblems(shell, areas, limits.roles) : []),
  ];
  return problemLines(problems);
}
