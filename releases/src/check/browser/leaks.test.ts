import { growsEveryTime, leaksIn } from './leaks';

const visit = (nodes: number, listeners = 0, timers = 0) => ({
  nodes,
  listeners: new Map([['"resize" of window', listeners]]),
  timers: new Map([['setInterval 1000 ms', timers]]),
});

test('only what grows every time is left behind', () => {
  expect(growsEveryTime([1, 2, 3, 4])).toBe(true);
  expect(growsEveryTime([1, 2, 2, 3])).toBe(false);
  expect(growsEveryTime([4, 3, 2, 1])).toBe(false);
  expect(growsEveryTime([4])).toBe(false);
});

test('a listener that is left behind is named, and the nodes that it keeps are no second cause', () => {
  const found = leaksIn([visit(10, 1), visit(20, 2), visit(30, 3)]);
  expect(found.map(({ code }) => code)).toEqual(['leaks_listeners']);
  expect(found[0]?.what).toContain('"resize" of window');
});

test('timers and nodes are told apart', () => {
  expect(leaksIn([visit(10, 0, 1), visit(10, 0, 2)]).map(({ code }) => code)).toEqual([
    'leaks_timers',
  ]);
  expect(leaksIn([visit(10), visit(20)])[0]?.what).toContain('10, 20');
  // The browser's own nodes: the number does not grow by 5 each time.
  expect(leaksIn([visit(10), visit(12), visit(13)])).toEqual([]);
  expect(leaksIn([visit(10, 3, 1), visit(10, 3, 1)])).toEqual([]);
});
