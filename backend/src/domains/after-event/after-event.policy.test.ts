import { mayLookBack } from './after-event.policy';

const now = new Date('2026-03-06T12:00:00Z');
const visit = { endsAt: new Date('2026-03-06T11:00:00Z'), cancelledAt: null, wasThere: true };
const cancelled = {
  status: 409,
  code: 'event_cancelled',
  message: 'This event has been cancelled',
};
const notOver = { status: 409, code: 'not_over', message: 'This event is not over yet' };

it.each([
  ['after the end', {}, true],
  ['at the end', { endsAt: now }, true],
  ['before the end', { endsAt: new Date(now.getTime() + 1) }, notOver],
  ['after a cancellation', { cancelledAt: now }, cancelled],
  [
    'without a check-in',
    { wasThere: false },
    {
      status: 409,
      code: 'not_checked_in',
      message: 'Only people who were checked in can do this',
    },
  ],
])('%s people look back, or are told why not', (_when, changes, expected) => {
  expect(mayLookBack({ ...visit, ...changes }, now)).toEqual(expected);
});
