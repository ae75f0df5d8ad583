import type pg from 'pg';
import { type Config } from '../config/env';
import { type Db } from '../db/client';
import { type DataVersion } from '../db/data-version';
import { type Clock, type Pause } from '../lib/clock';
import { type Hasher } from '../lib/hasher';
import { type AnswerCache } from './answer-cache';
import { type Storage } from '../storage/storage';
import { type Uploads } from './received-files';

/** The dependencies of every domain. */
export interface Context {
  db: Db;
  /** The version of the data: what is cached is true as long as it stays the same. */
  dataVersion: DataVersion;
  /** The cache of answers that are the same for everybody. */
  answers: AnswerCache;
  pool: pg.Pool;
  config: Config;
  clock: Clock;
  pause: Pause;
  hasher: Hasher;
  /** Where uploaded files lie. */
  storage: Storage;
  /** Failed storage operations of this process. */
  storageFailures: () => number;
  uploads: Uploads;
}
