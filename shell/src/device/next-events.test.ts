import { aUserEvent } from 'shared-session/testing';
import { keptEventOf, nextEvents } from './next-events';

const now = Date.parse('2026-03-01T10:00:00Z');
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const event = (name: string, from: number, more: Partial<ReturnType<typeof aUserEvent>> = {}) =>
  aUserEvent({ name, date: at(from), endDate: at(from + 2), ...more });
const { registration } = aUserEvent();
const wordsOf = (more: Partial<typeof registration>) =>
  keptEventOf(aUserEvent({ registration: { ...registration, ...more } }), undefined).registration;

describe('the next events', () => {
  it('are those to come and the one that is running, the next one first', () => {
    const all = [
      event('later', 48),
      event('over', -3),
      event('running', -1),
      event('soon', 1),
      event('called off', 2, { isCancelled: true }),
    ];
    expect(nextEvents(all, now).map(({ name }) => name)).toEqual(['running', 'soon', 'later']);
  });

  it('are ten at most', () => {
    const many = Array.from({ length: 12 }, (_, hours) => event(`${hours}`, hours + 1));
    expect(nextEvents(many, now).map(({ name }) => name)).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
    ]);
  });
});

describe('an event on the device', () => {
  it('says when and where in words', () => {
    const kept = keptEventOf(
      aUserEvent({ date: '2026-03-06T12:00:00Z', endDate: at(200), venue: '' }),
      { code: 'c', svg: '<svg/>' },
    );
    expect(kept).toMatchObject({
      when: 'Fri, Mar 6, 2026, 5:30\u00a0PM',
      place: 'Online',
      endsAt: at(200),
      pass: { code: 'c', svg: '<svg/>' },
    });
  });

  it.each([
    [{}, 'Confirmed', true],
    [{ teamName: 'Blue' }, 'Confirmed · Team Blue', true],
    [{ status: 'PENDING' as const, waiting: 3 }, 'Number 3 on the waiting list', false],
    [{ status: 'PENDING' as const, invited: true }, 'Invited', false],
    [{ status: 'PENDING' as const }, 'Registered', false],
  ])('says how the person is registered: %j', (more, words, isConfirmed) => {
    expect(wordsOf(more)).toEqual({ id: 'registration-1', isConfirmed, words });
  });
});
