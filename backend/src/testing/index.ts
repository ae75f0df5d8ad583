import {
  embeddedTestDatabase,
  emptyTables,
  fingerprint,
  serverTestDatabase,
  type TestDatabase,
} from 'database/testing';
import { type FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import { readConfig, type Config } from '../config/env';
import { createDb, type Db } from '../db/client';
import { migrate, migrationsFolder } from '../db/migrate';
import { type Context } from '../http/context';
import { createContext } from '../create-context';
import { checkAnswer } from './check-answer';
import { clientOf, type Client } from './test-client';
import { testClock, type TestClock } from './test-clock';
import { people, type People } from './people';

export { type TestClock } from './test-clock';
export { type TestFile } from './test-client';
export { testPassword, type Cast, type TestClub, type TestUser } from './people';

export interface TestApp {
  app: FastifyInstance;
  context: Context;
  /** For a second app on the same data. */
  database: TestDatabase;
  db: Db;
  clock: TestClock;
  /** Delays that the app asked for, in milliseconds; none is waited for. */
  pauses: number[];
  /** Sends a call; checks every answer against its contract. */
  send: Client;
  make: People;
  /** Statements sent since the last `forgetStatements`. */
  statements: string[];
  forgetStatements: () => void;
  /** Empties all tables, a few milliseconds. */
  empty: () => Promise<void>;
  close: () => Promise<void>;
}

export interface TestAppOptions {
  settings?: Record<string, string>;
  /** With the OpenAPI page, which takes a while to make. */
  hasDocs?: boolean;
  /** An open database, which is not closed with the app; a new one on `engine` otherwise. */
  database?: TestDatabase;
  /** A real server unless told otherwise. */
  engine?: TestDatabase['kind'];
  context?: Partial<Pick<Context, 'uploads' | 'hasher'>>;
}

/** Settings of tests: the demo's, quiet, without the general limit. */
export const testConfig = (settings: Record<string, string> = {}): Config =>
  readConfig({ DEMO: 'true', LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '0', ...settings });

/** A new database with all migrations. */
export const migratedDatabase = (
  engine: TestDatabase['kind'] = 'server',
): Promise<TestDatabase> => {
  const options = { prepare: migrate, key: fingerprint(migrationsFolder) };
  return engine === 'server' ? serverTestDatabase(options) : embeddedTestDatabase(options);
};

/** The whole API on a database of its own with all migrations; once per file. */
export const testApp = async ({
  settings,
  database,
  engine,
  context = {},
  hasDocs = false,
}: TestAppOptions = {}): Promise<TestApp> => {
  const own = database ?? (await migratedDatabase(engine));
  const clock = testClock();
  const statements: string[] = [];
  const pauses: number[] = [];
  const broken: Error[] = [];
  const full = createContext({
    pool: own.pool,
    config: testConfig(settings),
    clock: clock.now,
    pause: async (milliseconds) => void pauses.push(milliseconds),
    ...context,
    onQuery: (statement) => statements.push(statement),
  });
  const app = await buildApp({
    context: full,
    hasDocs,
    onAnswer: (call, status, body) => {
      try {
        checkAnswer(call, status, body);
      } catch (error) {
        broken.push(error as Error);
      }
    },
  });
  await app.ready();
  const db = createDb(own.pool);
  const client = clientOf(app);
  const send: Client = async (...input) => {
    const answer = await client(...input);
    const [first] = broken.splice(0);
    if (first) throw first;
    return answer;
  };
  return {
    app,
    context: full,
    database: own,
    db,
    clock,
    pauses,
    send,
    make: people(db, clock),
    statements,
    forgetStatements: () => void statements.splice(0),
    empty: () => emptyTables(own.pool, 'portal'),
    close: async () => {
      await app.close();
      if (!database) await own.close();
    },
  };
};
