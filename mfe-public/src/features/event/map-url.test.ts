/** @without-browser */
import { mapUrl } from './map-url';

test('a venue is looked for on the map, an online event and an unknown place are not', () => {
  const hall = 'https://www.openstreetmap.org/search?query=Hall%20A%20%26%20B';
  expect(mapUrl({ venue: 'Hall A & B', mode: 'OFFLINE' })).toBe(hall);
  expect(mapUrl({ venue: 'Hall A & B', mode: 'HYBRID' })).toBe(hall);
  expect(mapUrl({ venue: 'Hall A & B', mode: 'ONLINE' })).toBeNull();
  expect(mapUrl({ venue: '', mode: 'OFFLINE' })).toBeNull();
});
