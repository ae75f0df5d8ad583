import { isUnstorable } from './error-codes';
import { serverTestDatabase, type TestDatabase } from './testing/index';

let database: TestDatabase;
beforeAll(async () => void (database = await serverTestDatabase()));
afterAll(() => database.close());

test.each([
  ['NUL in a text', 'text', 'a\0b'],
  ['NUL in JSON', 'jsonb', '"\\u0000"'],
  ['a number too large', 'int', '9999999999'],
  ['text that is no date', 'date', 'soon'],
  ['a day that does not exist', 'date', '2026-02-30'],
  ['an offset that does not exist', 'timestamptz', '2026-01-01 00:00+99:00'],
])('%s cannot be stored', async (_what, type, value) => {
  const failed = database.pool.query(`select cast($1 as ${type})`, [value]);
  const error: unknown = await failed.catch((error: unknown) => error);
  expect(isUnstorable(error)).toBe(true);
  expect(isUnstorable(new Error('Failed query', { cause: error }))).toBe(true);
});

test('a statement with a mistake is another kind of error', async () => {
  const error: unknown = await database.pool.query('selct').catch((error: unknown) => error);
  expect(isUnstorable(error)).toBe(false);
});
