import type pg from 'pg';
import { Batch, type Question, type Row, type Statement, type Value, type Wire } from './batch';

/** Sends a prepared statement; answers its rows. */
export type Read = (statement: Statement, values: readonly Value[]) => Promise<Row[]>;

const asText = { getTypeParser: () => (text: unknown) => text } as pg.CustomTypesConfig;
/** Connections that a lane asks for at a time. */
const width = 2;
/** Statements of one batch: the next ones need not wait for too many. */
const longest = 32;

const wireOf = (client: pg.PoolClient): Wire =>
  (client as unknown as { connection: Wire }).connection;

const configOf = ({ statement, values }: Pick<Question, 'statement' | 'values'>) => ({
  ...statement,
  values: [...values],
  rowMode: 'array' as const,
  types: asText,
});

/** Prepares a statement by asking it for the first time on this connection. */
const askAlone = async (client: pg.PoolClient, question: Question): Promise<void> => {
  try {
    question.resolve((await client.query<(string | null)[]>(configOf(question))).rows);
  } catch (error) {
    question.reject(error as Error);
  }
};

/** Reads that may take a while: each on a connection of its own. */
export const aloneOf =
  (pool: pg.Pool): Read =>
  async (statement, values) =>
    (await pool.query<(string | null)[]>(configOf({ statement, values }))).rows;

/**
 * Short reads of many requests, in batches: whatever takes long there keeps all the others waiting.
 * Each request sends a statement of its own, but those that come while others are on their way
 * travel together in one write and are answered in a row: waking a process of the server for each
 * of them costs more than the reading does.
 */
export const laneOf = (pool: pg.Pool): Read => {
  const waiting: Question[] = [];
  let running = 0;
  let isPlanned = false;

  /** Answers as many of the waiting as fit in one batch. */
  const carry = async (client: pg.PoolClient): Promise<void> => {
    const { parsedStatements } = wireOf(client);
    const isKnown = ({ statement }: Question) =>
      parsedStatements[statement.name] === statement.text;
    const together: Question[] = [];
    for (const question of waiting.splice(0, longest)) {
      if (isKnown(question)) together.push(question);
      else await askAlone(client, question);
    }
    if (together.length === 0) return;
    await new Promise<void>((done, fail) => {
      const batch = new Batch(together, (unanswered, error) => {
        waiting.unshift(...unanswered);
        if (error) fail(error);
        else done();
      });
      client.query(batch);
    });
  };

  const run = async (): Promise<void> => {
    let client: pg.PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      for (const { reject } of waiting.splice(0)) reject(error as Error);
      return;
    }
    let lost: Error | undefined;
    const onError = (error: Error) => void (lost = error);
    client.on('error', onError);
    await carry(client).catch(onError);
    client.removeListener('error', onError);
    client.release(lost);
  };

  const flush = (): void => {
    isPlanned = false;
    if (waiting.length === 0 || running >= width) return;
    running += 1;
    void run().finally(() => {
      running -= 1;
      plan();
    });
  };

  const plan = (): void => {
    if (isPlanned || waiting.length === 0 || running >= width) return;
    isPlanned = true;
    // What the same moment brings travels together.
    setImmediate(flush);
  };

  return (statement, values) =>
    new Promise((resolve, reject) => {
      waiting.push({ statement, values, resolve, reject });
      plan();
    });
};
