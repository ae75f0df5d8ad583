import { aClubAdmin, aCoordinator, aSuperAdmin, aUser } from 'shared-session/testing';
import { creatorLabel, mayChange, mayCreate } from './permissions';

test('creator and super admin may change an announcement, nobody else', () => {
  const byId = { createdBy: 'admin-1' };
  const byObject = { createdBy: { _id: 'admin-1', name: 'Vikram' } };
  expect([aClubAdmin(), aSuperAdmin(), aUser(), null].map((user) => mayChange(user, byId))).toEqual(
    [true, true, false, false],
  );
  expect([aClubAdmin(), aUser()].map((user) => mayChange(user, byObject))).toEqual([true, false]);
});

test('an announcement may name its creator in two places, or nobody', () => {
  const admin = aClubAdmin();
  expect(mayChange(admin, { creator: { _id: admin._id, name: 'Vikram' } })).toBe(true);
  expect(
    mayChange(admin, { createdBy: 'somebody-else', creator: { _id: admin._id, name: 'Vikram' } }),
  ).toBe(false);
  expect(mayChange(admin, {})).toBe(false);
  expect(mayChange(aSuperAdmin(), {})).toBe(true);
  expect(mayChange(null, {})).toBe(false);
});

test('club admins and super admins may create one', () => {
  expect([aClubAdmin(), aSuperAdmin(), aUser(), aCoordinator(), null].map(mayCreate)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('the creator label is the first administered club, else the first club, else SuperAdmin', () => {
  const chess = { clubName: 'Chess', isClubAdmin: false };
  const robots = { clubName: 'Robotics', isClubAdmin: true };
  expect([creatorLabel([chess, robots]), creatorLabel([chess]), creatorLabel([])]).toEqual([
    'Robotics',
    'Chess',
    'SuperAdmin',
  ]);
});
