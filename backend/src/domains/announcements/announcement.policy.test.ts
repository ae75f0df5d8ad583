import { type Actor } from '../../http/actor';
import { mayAnnounce, mayChange, maySee } from './announcement.policy';

const now = new Date('2026-03-06T12:00:00Z');
const actor = (id: string, role: Actor['role'], clubs: string[] = []): Actor => ({
  id,
  name: id,
  email: `${id}@campus.test`,
  role,
  department: '',
  emailConfirmed: true,
  session: '',
  memberships: clubs.map((clubId) => ({ clubId, role: 'clubAdmin' })),
});
const creator = actor('creator', 'clubAdmin', ['c1']);
const otherAdmin = actor('other', 'clubAdmin', ['c1']);
const student = actor('student', 'member');
const dean = actor('dean', 'superAdmin');
const current = { createdBy: 'creator', visibleUntil: now };
const over = { createdBy: 'creator', visibleUntil: new Date(now.getTime() - 1) };

test('everyone sees a current announcement, only creator and super admin one that is over', () => {
  expect(
    [null, student, otherAdmin, creator, dean].map((person) => maySee(person, current, now)),
  ).toEqual([true, true, true, true, true]);
  expect(maySee(student, { ...current, visibleUntil: null }, now)).toBe(true);
  expect([creator, dean].map((person) => maySee(person, over, now))).toEqual([true, true]);
  expect([null, student, otherAdmin].map((person) => maySee(person, over, now))).toEqual(
    Array(3).fill(expect.objectContaining({ status: 404 })),
  );
});

test('its creator and super admins change it; for others it is forbidden, or absent once it is over', () => {
  expect([creator, dean].map((person) => mayChange(person, current, now))).toEqual([true, true]);
  expect([student, otherAdmin].map((person) => mayChange(person, current, now))).toEqual(
    Array(2).fill(expect.objectContaining({ status: 403 })),
  );
  expect(mayChange(otherAdmin, over, now)).toMatchObject({ status: 404 });
  expect(mayChange(student, { createdBy: null, visibleUntil: null }, now)).toMatchObject({
    status: 403,
  });
});

test('club admins announce for their own clubs, super admins for all', () => {
  expect(mayAnnounce(creator, 'c1')).toBe(true);
  expect(mayAnnounce(creator, 'c2')).toMatchObject({ status: 403 });
  expect(mayAnnounce(dean, 'c2')).toBe(true);
  expect(mayAnnounce(actor('lowered', 'member', ['c1']), 'c1')).toMatchObject({ status: 403 });
});

test('each refusal says why', () => {
  expect([
    maySee(null, over, now),
    mayChange(student, current, now),
    mayAnnounce(creator, 'c2'),
  ]).toEqual([
    { status: 404, code: 'not_found', message: 'Announcement not found' },
    {
      status: 403,
      code: 'forbidden',
      message: 'Only its creator or a super admin may change this announcement',
    },
    { status: 403, code: 'not_club_admin', message: 'You can only announce for clubs you run' },
  ]);
});
