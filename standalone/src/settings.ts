import path from 'node:path';
import { type Config, readConfig } from 'backend/config/env';
import { readReleaseSettings, type ReleaseSettings } from 'releases';
import { StartError } from './start-error';

export interface Settings {
  config: Config;
  release: ReleaseSettings;
  /** Absolute. Everything this process writes lies below it. */
  folder: string;
  isDemo: boolean;
  /**
   * What a start does with the builds that lie here. By itself only a portal on the embedded
   * database that serves `local` takes them up.
   */
  publish: 'pin' | 'publish' | 'off';
  /** One person's own portal: it follows the sources, back to older builds as well. */
  isLocal: boolean;
}

/**
 * Reads the environment. Loopback unless HOST says otherwise; the demo campus by itself only with
 * the embedded database, on a server when it is asked for by name. Throws StartError.
 */
export function readSettings(environment: NodeJS.ProcessEnv, root: string): Settings {
  try {
    const quiet = { HOST: '127.0.0.1', LOG_LEVEL: 'error' };
    const given = Object.fromEntries(
      Object.entries(environment).filter(([, value]) => value?.trim()),
    );
    const config = readConfig({ ...quiet, ...given }, { demo: true });
    const isEmbedded = config.databaseUrl === undefined;
    const folder = path.resolve(root, config.dataDir);
    const release = readReleaseSettings(environment);
    const isLocal = isEmbedded && release.environment === 'local';
    return {
      config: { ...config, dataDir: folder },
      release,
      publish: release.publish ?? (isLocal ? 'pin' : 'off'),
      isLocal,
      folder,
      isDemo: config.demo,
    };
  } catch (error) {
    if (error instanceof Error) throw new StartError(error.message, { cause: error });
    throw error;
  }
}
