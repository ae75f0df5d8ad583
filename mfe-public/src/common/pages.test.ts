/** @without-browser */
import { matches } from './pages';

test('searching ignores case and surrounding spaces', () => {
  expect([
    matches(' ROBO', 'Robotics'),
    matches('', undefined),
    matches('chess', 'Robotics', null),
  ]).toEqual([true, true, false]);
});

test('one text that fits is enough, and spaces alone search for nothing', () => {
  expect([
    matches('robo', 'Chess', 'Robotics'),
    matches('  ', 'Chess'),
    matches('chess', undefined),
  ]).toEqual([true, true, false]);
});
