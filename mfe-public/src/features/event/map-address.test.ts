/** @without-browser */
import { mapAddress } from './map-address';

test('a venue is looked for on the map, an online event and an unknown place are not', () => {
  const hall = 'https://www.openstreetmap.org/search?query=Hall%20A%20%26%20B';
  expect(mapAddress({ venue: 'Hall A & B', mode: 'OFFLINE' })).toBe(hall);
  expect(mapAddress({ venue: 'Hall A & B', mode: 'HYBRID' })).toBe(hall);
  expect(mapAddress({ venue: 'Hall A & B', mode: 'ONLINE' })).toBeNull();
  expect(mapAddress({ venue: '', mode: 'OFFLINE' })).toBeNull();
});
