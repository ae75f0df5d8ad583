import type pg from 'pg';
import { type Config } from '../config/env';
import { createDb, createReads } from '../db/client';
import { systemClock, type Clock } from '../lib/clock';
import { createHasher, type Hasher } from '../lib/hasher';
import { createUploads } from '../plugins/uploads';
import { type Context } from './context';
import { type Uploads } from './uploads';

export interface Dependencies {
  pool: pg.Pool;
  config: Config;
  clock?: Clock | undefined;
  hasher?: Hasher | undefined;
  uploads?: Uploads | undefined;
  onQuery?: ((statement: string) => void) | undefined;
}

export const createContext = ({ pool, config, clock = systemClock, hasher = createHasher(), uploads, onQuery }: Dependencies): Context => ({
  db: createDb(pool, onQuery),
  reads: createReads(pool, onQuery),
  pool,
  config,
  clock,
  hasher,
  uploads: uploads ?? createUploads(config),
});
