/** @without-browser */
import { presetClub, stillAmong } from './club-choice';

const robots = { value: 'c1', label: 'Robotics' };
const chess = { value: 'c2', label: 'Chess' };

test('a form begins with the club asked for, else with the only one', () => {
  expect(presetClub([robots, chess], 'c2')).toBe('c2');
  expect(presetClub([robots, chess], 'c3')).toBe('');
  expect(presetClub([robots, chess], null)).toBe('');
  expect(presetClub([robots], null)).toBe('c1');
  expect(presetClub([robots], 'c3')).toBe('c1');
  expect(presetClub([], 'c1')).toBe('');
});

test('a club stays chosen while it may be', () => {
  const clubs = [robots, chess];
  expect(['c2', 'c3', '', undefined].map((chosen) => stillAmong(clubs, chosen))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
