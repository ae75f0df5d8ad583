import { type Config } from '../config/env';
import { diskStorage } from './disk-storage';
import { s3Storage } from './s3-storage';
import { type Storage } from './storage';

/** The storage that the settings name. */
export const createStorage = (config: Pick<Config, 'dataDir' | 'storage'>): Storage =>
  config.storage.kind === 's3' ? s3Storage(config.storage) : diskStorage(config.dataDir);
