import { ReleaseError } from '../errors';
import { pack, unpack } from './pack';

const parcel = {
  statement: '{"facts":1}',
  signature: 'c2ln',
  keyId: 'abc',
  files: new Map([
    ['a.js', Buffer.from('first')],
    ['b/c.js', Buffer.from('')],
  ]),
};

test('what is packed comes out the same', () => {
  expect(unpack(pack(parcel))).toEqual(parcel);
});

test.each([1, 3, 10, 60])('an upload that ends %i bytes early is refused', (missing) => {
  const body = pack(parcel);
  expect(() => unpack(body.subarray(0, body.length - missing))).toThrow(ReleaseError);
});

test('an upload with a byte too many is refused', () => {
  expect(() => unpack(Buffer.concat([pack(parcel), Buffer.from('x')]))).toThrow('cut short');
});
