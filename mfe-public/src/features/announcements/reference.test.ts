/** @without-browser */
import { idOf, nameOf } from './reference';

test('a relation is read as an id or as an object', () => {
  expect([
    idOf('a'),
    idOf({ _id: 'b', name: 'B' }),
    idOf(null),
    nameOf('a'),
    nameOf({ _id: 'b', name: 'B' }),
  ]).toEqual(['a', 'b', undefined, undefined, 'B']);
});

test('what a relation does not name is unknown', () => {
  expect([idOf(undefined), idOf({ name: 'B' })]).toEqual([undefined, undefined]);
  expect([null, undefined, {}, { name: '' }].map(nameOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
