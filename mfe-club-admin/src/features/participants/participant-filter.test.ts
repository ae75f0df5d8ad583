/** @without-browser */
import { asStatusFilter, statusOf } from './participant-filter';

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
