import { type DeviceRecord, recordFor, storedPerson } from './device-record';

const now = Date.parse('2026-03-01T10:00:00Z');
const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString();
const event = {
  name: 'Lantern Walk',
  when: 'Fri, Mar 6, 5:30 PM',
  place: 'Hall 2',
  endsAt: inDays(5),
  registration: { id: 'r1', isConfirmed: true, words: 'Confirmed' },
  pass: { code: 'r1.abc', svg: '<svg/>' },
};
const record: DeviceRecord = {
  version: 1,
  person: { id: 'asha', name: 'Asha' },
  readAt: inDays(-1),
  readWhen: 'Sat, Feb 28, 3:30 PM',
  events: [event],
};

describe('the person of a browser', () => {
  const stored = (items: Record<string, string>) =>
    storedPerson(() => ({ getItem: (key) => items[key] ?? null }));
  const user = '{"_id":"asha"}';

  it('is the one whose session it stores', () => expect(stored({ token: 't', user })).toBe('asha'));

  it.each([
    ['there is no token', { user }],
    ['the token is empty', { token: '', user }],
    ['there is no user', { token: 't' }],
    ['the user is no JSON', { token: 't', user: '{' }],
    ['the user has no id', { token: 't', user: '{"_id":1}' }],
    ['the user is null', { token: 't', user: 'null' }],
  ])('is nobody when %s', (_, items: Record<string, string>) => expect(stored(items)).toBeNull());

  it('is nobody where storage is forbidden', () =>
    expect(
      storedPerson(() => {
        throw new Error('SecurityError');
      }),
    ).toBeNull());
});

describe('a stored record', () => {
  it('is given to its person as it was written', () =>
    expect(recordFor(record, 'asha', now)).toEqual(record));

  it.each([
    ['somebody else', 'nila'],
    ['nobody', null],
  ])('is not given to %s', (_, person) => expect(recordFor(record, person, now)).toBeNull());

  it('has no event that is over', () => {
    const over = { ...event, name: 'Over', endsAt: inDays(-0.1) };
    expect(recordFor({ ...record, events: [over, event] }, 'asha', now)?.events).toEqual([event]);
  });

  it.each([
    ['two weeks old', inDays(-14)],
    ['from far ahead', inDays(14)],
    ['of no date', 'yesterday'],
  ])('is not given when it is %s', (_, readAt) =>
    expect(recordFor({ ...record, readAt }, 'asha', now)).toBeNull(),
  );

  it.each([
    ['another version', { ...record, version: 2 }],
    ['no events', { ...record, events: undefined }],
    ['an event without a name', { ...record, events: [{ ...event, name: undefined }] }],
    ['an event without a registration', { ...record, events: [{ ...event, registration: null }] }],
    ['a pass without a picture', { ...record, events: [{ ...event, pass: { code: 'c' } }] }],
    ['a person without a name', { ...record, person: { id: 'asha' } }],
    ['no record at all', null],
    ['a text', 'record'],
  ])('is not given when it has %s', (_, value) => expect(recordFor(value, 'asha', now)).toBeNull());

  it('is given without a pass as well', () => {
    const { pass: _pass, ...bare } = event;
    expect(recordFor({ ...record, events: [bare] }, 'asha', now)?.events).toEqual([bare]);
  });
});
