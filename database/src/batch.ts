import type pg from 'pg';

/** A statement that each connection prepares once, under its name. */
export interface Statement {
  name: string;
  text: string;
}

export type Value = string | number | Date | null;
/** A row as PostgreSQL writes it: a text, or nothing, for each column. */
export type Row = readonly (string | null)[];

export interface Question {
  statement: Statement;
  values: readonly Value[];
  resolve: (rows: Row[]) => void;
  reject: (error: Error) => void;
}

/** What pg calls on its connection for a statement; not all of it is in pg's types. */
export interface Wire {
  /** Texts of the statements that this connection has prepared, by name. */
  parsedStatements: Record<string, string | undefined>;
  stream: { cork: () => void; uncork: () => void };
  bind: (message: { statement: string; values: (string | null)[] }) => void;
  execute: (message: Record<string, never>) => void;
  sync: () => void;
}

const written = (value: Value): string | null =>
  value === null ? null : value instanceof Date ? value.toISOString() : String(value);

/**
 * Codes of errors that leave the connection as it is: all but lost connections (08…) and a server
 * that goes away (57P…).
 */
const ofStatement = /^(?!08|57P)[0-9A-Z]{5}$/;

/**
 * Several prepared statements in one write, with one end: the server answers them in a row, each
 * with rows of its own. Made for pg's `client.query`, which hands over what comes back.
 */
export class Batch implements pg.Submittable {
  readonly #questions: readonly Question[];
  readonly #done: (unanswered: Question[], error?: Error) => void;
  #rows: Row[] = [];
  #at = 0;
  #isDone = false;

  /**
   * `done` is told those that a failed statement before them kept the server from answering, or why
   * the connection is lost.
   */
  constructor(
    questions: readonly Question[],
    done: (unanswered: Question[], error?: Error) => void,
  ) {
    this.#questions = questions;
    this.#done = done;
  }

  submit(connection: unknown): void {
    const wire = connection as Wire;
    wire.stream.cork();
    try {
      for (const { statement, values } of this.#questions) {
        wire.bind({ statement: statement.name, values: values.map(written) });
        wire.execute({});
      }
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
  }

  handleDataRow({ fields }: { fields: Row }): void {
    this.#rows.push(fields);
  }

  handleCommandComplete(): void {
    this.#questions[this.#at]?.resolve(this.#rows);
    this.#at += 1;
    this.#rows = [];
  }

  handleReadyForQuery(): void {
    this.#end();
  }

  handleError(error: Error): void {
    // An error of one statement: the server skips the others. Any other means that there is no
    // server any more. Told by the code: the word for how bad it is comes in the server's language.
    if (!ofStatement.test((error as Partial<pg.DatabaseError>).code ?? '')) return this.#end(error);
    this.#questions[this.#at]?.reject(error);
    this.#at += 1;
    this.#end();
  }

  #end(error?: Error): void {
    if (this.#isDone) return;
    this.#isDone = true;
    const unanswered = this.#questions.slice(this.#at);
    if (error) for (const { reject } of unanswered) reject(error);
    this.#done(error ? [] : unanswered, error);
  }
}
