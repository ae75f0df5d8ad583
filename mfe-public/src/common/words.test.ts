/** @without-browser */
import { categoryOf, modeOf } from './words';

test.each([
  ['WORKSHOP', 'Workshop'],
  ['GUEST_LECTURE', 'Guest Lecture'],
  ['', 'Event'],
  [null, 'Event'],
  [undefined, 'Event'],
])('the type %s reads %s', (type, category) => expect(categoryOf(type)).toBe(category));

test.each([
  ['ONLINE', 'Online'],
  ['OFFLINE', 'Offline'],
  ['HYBRID', 'Hybrid'],
  ['On the roof', 'On the roof'],
  ['', 'To be announced'],
  [null, 'To be announced'],
])('the mode %s reads %s', (mode, words) => expect(modeOf(mode)).toBe(words));
