import type pg from 'pg';
import { type Config } from './config/env';
import { createDb, createReads } from './db/client';
import { systemClock, systemPause, type Clock, type Pause } from './lib/clock';
import { createHasher, type Hasher } from './lib/hasher';
import { createUploads } from './plugins/uploads';
import { type Context } from './http/context';
import { type Uploads } from './http/uploads';

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
}: Dependencies): Context => ({
  db: createDb(pool, onQuery),
  reads: createReads(pool, onQuery),
  pool,
  config,
  clock,
  pause,
  hasher,
  uploads: uploads ?? createUploads(config),
});
