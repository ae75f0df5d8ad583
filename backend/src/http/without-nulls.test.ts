import { calls, type CallShape } from 'contracts';
import * as z from 'zod';
import { withoutNulls } from './without-nulls';

const schema = z.object({
  name: z.string(),
  year: z.string().nullish(),
  rounds: z.array(z.object({ name: z.string().optional() })).default([]),
  versions: z.record(z.string(), z.number()).optional(),
  tags: z.union([z.string(), z.array(z.string())]).optional(),
});

test('a field that says null is one without a value, at any depth; in a list null stays', () => {
  const given = {
    name: 'Ada',
    year: null,
    rounds: [{ name: null }, null],
    tags: [null],
    versions: { e1: 1, e2: null },
  };
  const kept = { name: 'Ada', rounds: [{}, null], tags: [null], versions: { e1: 1 } };
  expect(withoutNulls(given, schema)).toEqual(kept);
  expect(withoutNulls({ name: null }, schema.nullish())).toEqual({});
  expect(
    withoutNulls(
      given,
      schema.transform(({ name }) => name),
    ),
  ).toEqual(kept);
});

test.each([null, undefined, 'text', 1, [], [1]])('%j is left to the schema', (value) =>
  expect(withoutNulls(value, schema)).toBe(value),
);

test('keys that the schema does not name are not even read', () => {
  const read: PropertyKey[] = [];
  const body = new Proxy<Record<string, unknown>>(
    { name: 'Ada', more: {}, __proto__: { year: 'inherited' } },
    {
      get: (target, key) => {
        read.push(key);
        return Reflect.get(target, key) as unknown;
      },
      ownKeys: () => {
        throw new Error('all keys were listed');
      },
    },
  );
  expect(withoutNulls(body, schema)).toEqual({ name: 'Ada' });
  expect([...new Set(read)]).toEqual(['name']);
});

test('every call that takes a body names its fields', () => {
  const bodies = (calls as readonly CallShape[]).filter(({ body }) => body);
  for (const { key, body } of bodies)
    expect([key, withoutNulls({ unknown: 1 }, body)]).toEqual([key, {}]);
});
