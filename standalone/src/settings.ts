import path from 'node:path';
import { ConfigError, readConfig, type Config } from 'backend/config/env';
import { budgets, type Budgets, defaultBudgets } from 'releases';
import { z } from 'zod';
import { StartError } from './start-error';

export interface Settings {
  config: Config;
  /** Absolute. Everything this process writes lies below it. */
  folder: string;
  /** The environment that is served. */
  environment: string;
  budgets: Budgets;
  isDemo: boolean;
}

const own = z.object({
  PORTAL_ENVIRONMENT: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,31}$/)
    .default('local'),
  RELEASE_BUDGETS: z
    .string()
    .transform((text) => JSON.parse(text) as unknown)
    .pipe(budgets)
    .optional(),
});

/**
 * Reads the environment. Loopback unless HOST says otherwise; the demo campus by itself only with the embedded database,
 * on a server when it is asked for by name. Throws StartError.
 */
export function readSettings(environment: NodeJS.ProcessEnv, root: string): Settings {
  try {
    const isEmbedded = !environment.DATABASE_URL?.trim();
    const config = readConfig(
      { ...environment, HOST: environment.HOST || '127.0.0.1', LOG_LEVEL: environment.LOG_LEVEL || 'error' },
      { demo: isEmbedded },
    );
    const folder = path.resolve(root, config.dataDir);
    const more = own.parse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value)));
    return {
      config: { ...config, dataDir: folder },
      folder,
      environment: more.PORTAL_ENVIRONMENT,
      budgets: more.RELEASE_BUDGETS ?? defaultBudgets,
      isDemo: config.demo,
    };
  } catch (error) {
    if (error instanceof ConfigError) throw new StartError(error.message, { cause: error });
    throw new StartError('PORTAL_ENVIRONMENT or RELEASE_BUDGETS cannot be used: docs/settings.md shows what they take.', { cause: error });
  }
}
