import { anEvent } from 'shared-session/testing';
import { closingSoon, type OpenEvent } from './home.query';

const now = Date.parse('2026-03-06T06:00:00Z');
const closing = (_id: string, registrationDeadline: string, part: Partial<OpenEvent> = {}) =>
  anEvent({ _id, registrationDeadline, spotsLeft: 1, ...part });
const ids = (events: OpenEvent[], mine: string[] = []) =>
  closingSoon(events, new Set(mine), now).map(({ _id }) => _id);

test('events that close within a week are shown, the closest first', () => {
  const events = [
    closing('late', '2026-03-13T05:59:59Z'),
    closing('soon', '2026-03-06T06:00:01Z'),
    closing('in a week', '2026-03-13T06:00:00Z'),
    closing('now', '2026-03-06T06:00:00Z'),
    closing('middle', '2026-03-08T00:00:00Z'),
  ];
  expect(ids(events)).toEqual(['soon', 'middle', 'late']);
});

test('mine, the full ones and those called off are left out', () => {
  const at = '2026-03-08T00:00:00Z';
  const events = [
    closing('mine', at),
    closing('full', at, { spotsLeft: 0 }),
    closing('off', at, { status: 'CANCELLED' }),
    closing('open', at),
  ];
  expect(ids(events, ['mine'])).toEqual(['open']);
});
