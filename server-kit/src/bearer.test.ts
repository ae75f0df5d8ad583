import { bearerOf } from './bearer';

test.each([
  ['Bearer abc_D-1', 'abc_D-1'],
  [' bearer abc ', 'abc'],
  [`Bearer ${'a'.repeat(200)}`, 'a'.repeat(200)],
  [`Bearer ${'a'.repeat(201)}`, undefined],
  ['Bearer a b', undefined],
  ['Bearer  a', undefined],
  ['Bearer', undefined],
  ['Basic abc', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j carries %j', (header, token) => expect(bearerOf(header)).toBe(token));
