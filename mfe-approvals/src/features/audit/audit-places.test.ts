import { placeOfPerson, placeOfSubject } from './audit-places';

const place = (kind: string, name: string | null = 'Asha & Co.') =>
  placeOfSubject({
    _id: 'a1',
    at: '2026-02-01T06:30:00.000Z',
    actor: null,
    action: `${kind}.edited`,
    subject: { kind, _id: 'x1', label: 'The name of then', name },
    detail: '',
  });

it.each([
  ['event', '/events/x1'],
  ['club', '/club/x1'],
  ['announcement', '/announcements/x1'],
  ['user', '/superAdmin-dashboard?tab=users&q=Asha+%26+Co.'],
  ['competition', undefined],
  ['something-newer', undefined],
])('an entry about the %s leads to %s', (kind, path) => {
  expect(place(kind)).toBe(path);
});

it('nothing leads to what is gone', () => {
  expect(place('announcement', null)).toBeUndefined();
  expect(place('event', null)).toBeUndefined();
  expect(place('user', 'Removed account')).toBeUndefined();
  expect(placeOfPerson('')).toBeUndefined();
});
