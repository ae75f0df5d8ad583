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
   * What a start does with the local builds. By default only a portal on the embedded database that
   * serves `local` pins them.
   */
  publish: 'pin' | 'publish' | 'off';
  /** One person's own portal: it also takes up older builds when the sources go back. */
  isLocal: boolean;
}

/**
 * Reads the environment. HOST is loopback by default. The demo campus is on by default with the
 * embedded database only. Throws StartError.
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
