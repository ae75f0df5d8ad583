import type pg from 'pg';
import { type Config } from '../config/env';
import { type Db, type Reads } from '../db/client';
import { type Clock, type Pause } from '../lib/clock';
import { type Hasher } from '../lib/hasher';
import { type Uploads } from './uploads';

/** What every domain is given; nothing else is reached from outside. */
export interface Context {
  db: Db;
  /** Send the busiest statements, prepared by name, without the query layer. */
  reads: Reads;
  pool: pg.Pool;
  config: Config;
  clock: Clock;
  pause: Pause;
  hasher: Hasher;
  uploads: Uploads;
}
