import { placeOfPerson, placeOfSubject } from './audit-places';

const place = (kind: string, action = `${kind}.edited`, label = 'Asha & Co.') =>
  placeOfSubject({
    _id: 'a1',
    at: '2026-02-01T06:30:00.000Z',
    actor: null,
    action,
    subject: { kind, _id: 'x1', label },
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
  expect(place('announcement', 'announcement.deleted')).toBeUndefined();
  expect(place('user', 'account.erased', 'Removed account')).toBeUndefined();
  expect(placeOfPerson('')).toBeUndefined();
});
