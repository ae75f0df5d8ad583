import { json, readSettings } from 'server-kit/settings';
import * as z from 'zod';
import { type Budgets, budgets, defaultBudgets } from './budget';

/** RELEASE_BUDGETS. */
export const budgetSetting = json.pipe(budgets).default(defaultBudgets);

/** The size budgets of an environment's settings. Throws SettingsError. */
export const budgetsFrom = (environment: NodeJS.ProcessEnv): Budgets =>
  readSettings(z.object({ RELEASE_BUDGETS: budgetSetting }), environment, []).RELEASE_BUDGETS;
