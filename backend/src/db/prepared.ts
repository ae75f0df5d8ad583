import { type Executor } from './client';

/** A statement that is built once for the database, and once in each transaction that runs it. */
export const prepared = <T>(build: (db: Executor) => T): ((db: Executor) => T) => {
  const known = new WeakMap<Executor, T>();
  return (db) => {
    const statement = known.get(db) ?? build(db);
    known.set(db, statement);
    return statement;
  };
};
