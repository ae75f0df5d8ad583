import { isSoleWriter } from 'database';
import type pg from 'pg';
import { countFailures } from 'server-kit/store-failures';
import { type Config } from './config/env';
import { createDb, snapshotOf, writesThrough } from './db/client';
import { createDataVersion } from './db/data-version';
import { createAnswerCache } from './http/answer-cache';
import { systemClock, systemPause, type Clock, type Pause } from './lib/clock';
import { createHasher, type Hasher } from './lib/hasher';
import { createUploads } from './plugins/uploads';
import { createStorage } from './storage/create-storage';
import { type Context } from './http/context';
import { type Uploads } from './http/received-files';

export interface Dependencies {
  pool: pg.Pool;
  config: Config;
  clock?: Clock | undefined;
  pause?: Pause | undefined;
  hasher?: Hasher | undefined;
  uploads?: Uploads | undefined;
  onQuery?: ((statement: string) => void) | undefined;
}

export const createContext = ({
  pool,
  config,
  clock = systemClock,
  pause = systemPause,
  hasher = createHasher(),
  uploads,
  onQuery,
}: Dependencies): Context => {
  const db = createDb(pool, onQuery);
  const dataVersion = createDataVersion({
    ask: () => snapshotOf(db),
    writes: writesThrough(pool),
    // The embedded engine has no other writers, and its queries block this process.
    trust: isSoleWriter(pool) ? 1000 : 20,
  });
  let storageFailures = 0;
  const storage = countFailures(createStorage(config), () => (storageFailures += 1));
  return {
    db,
    dataVersion,
    answers: createAnswerCache(dataVersion, clock),
    pool,
    config,
    clock,
    pause,
    hasher,
    storage,
    storageFailures: () => storageFailures,
    uploads: uploads ?? createUploads(config, storage),
  };
};
