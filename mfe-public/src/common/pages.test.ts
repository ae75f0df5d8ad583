/** @without-browser */
import { matches } from './pages';

test('searching ignores case and surrounding spaces', () => {
  expect([
    matches(' ROBO', 'Robotics'),
    matches('', undefined),
    matches('chess', 'Robotics', null),
  ]).toEqual([true, true, false]);
});
