/** @without-browser */
import { asStatusFilter, everyone, statusOf } from './participant-filter';

test('an unknown status counts as pending', () => {
  expect(['CONFIRMED', 'PENDING', 'CANCELLED', 'something new'].map(statusOf)).toEqual([
    'CONFIRMED',
    'PENDING',
    'CANCELLED',
    'PENDING',
  ]);
});

test('a chooser of statuses knows no other', () => {
  expect(['all', 'CONFIRMED', 'PENDING', 'CANCELLED', 'late'].map(asStatusFilter)).toEqual([
    'all',
    'CONFIRMED',
    'PENDING',
    'CANCELLED',
    'all',
  ]);
});

test('without a choice everybody is shown', () => {
  expect(everyone).toEqual({ q: '', status: 'all' });
});
