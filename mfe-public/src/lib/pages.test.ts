/** @without-browser */
import { matches, nextPage, toPage } from './pages';

test('a list is read bare, in an envelope or as a page', () => {
  expect(toPage([1, 2])).toEqual({
    items: [1, 2],
    page: 1,
    total: 2,
    isWhole: true,
    hasMore: false,
  });
  expect(toPage({ data: [1] })).toMatchObject({ items: [1], isWhole: true });
  const page = toPage({ data: [1, 2], page: 1, limit: 2, total: 3 });
  expect(page).toMatchObject({ isWhole: false, hasMore: true });
  expect([nextPage(page), nextPage(toPage({ data: [3], page: 2, limit: 2, total: 3 }))]).toEqual([
    2,
    undefined,
  ]);
});

test('searching ignores case and surrounding spaces', () => {
  expect([
    matches(' ROBO', 'Robotics'),
    matches('', undefined),
    matches('chess', 'Robotics', null),
  ]).toEqual([true, true, false]);
});
