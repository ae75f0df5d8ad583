import { type Role } from 'contracts';
import { hash } from '@node-rs/argon2';
import { clubMembers, clubs, sessions, users } from '../db/schema';
import { type Db } from '../db/client';
import { type ClubRole } from '../http/actor';
import { hashOf, newId, newSecret } from '../lib/ids';
import { repairClubHeads } from '../domains/clubs/memberships.service';
import { type TestClock } from './clock';

export const testPassword = 'campus-demo';
// Cheap on purpose: the library reads the cost from the hash.
let passwordHash: Promise<string> | undefined;

export interface TestUser {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** A bearer token that works. */
  token: string;
}

export interface TestClub {
  id: string;
  name: string;
}

type UserValues = Partial<typeof users.$inferInsert>;
type ClubValues = Partial<typeof clubs.$inferInsert> & { admins?: TestUser[]; coordinators?: TestUser[]; members?: TestUser[] };

/** Makes people and clubs straight in the database, signed in and settled. */
export const people = (db: Db, clock: TestClock) => {
  let count = 0;

  const user = async (values: UserValues = {}): Promise<TestUser> => {
    count += 1;
    passwordHash ??= hash(testPassword, { memoryCost: 64, timeCost: 1, parallelism: 1 });
    const id = newId();
    const full = {
      id,
      name: `Person ${count}`,
      email: `person${count}@campus.test`,
      passwordHash: await passwordHash,
      role: 'member' as Role,
      department: 'Civil',
      createdAt: clock.now(),
      ...values,
    };
    await db.insert(users).values(full);
    const token = newSecret();
    await db.insert(sessions).values({
      tokenHash: hashOf(token),
      userId: full.id,
      createdAt: clock.now(),
      expiresAt: new Date(clock.now().getTime() + 30 * 86_400_000),
    });
    return { id: full.id, name: full.name, email: full.email, role: full.role, token };
  };

  const join = async (club: TestClub, person: TestUser, role: ClubRole = 'member'): Promise<string> => {
    const id = newId();
    await db.insert(clubMembers).values({ id, clubId: club.id, userId: person.id, role, joinedAt: clock.now() });
    await repairClubHeads(db, club.id);
    return id;
  };

  const club = async ({ admins = [], coordinators = [], members = [], ...values }: ClubValues = {}): Promise<TestClub> => {
    count += 1;
    const made = { id: newId(), name: `Club ${count}`, createdAt: clock.now(), ...values };
    await db.insert(clubs).values(made);
    for (const person of admins) await join(made, person, 'clubAdmin');
    for (const person of coordinators) await join(made, person, 'facultyCoordinator');
    for (const person of members) await join(made, person);
    return made;
  };

  /** One club with its people, another club with its own, a super admin: everybody the permission table asks. */
  const cast = async () => {
    const member = await user({ name: 'Member' });
    const clubAdmin = await user({ name: 'Club Admin', role: 'clubAdmin' });
    const facultyCoordinator = await user({ name: 'Coordinator', role: 'facultyCoordinator' });
    const superAdmin = await user({ name: 'Super Admin', role: 'superAdmin' });
    const otherMember = await user({ name: 'Other Member' });
    const otherAdmin = await user({ name: 'Other Admin', role: 'clubAdmin' });
    const otherCoordinator = await user({ name: 'Other Coordinator', role: 'facultyCoordinator' });
    const home = await club({ name: 'Home Club', admins: [clubAdmin], coordinators: [facultyCoordinator], members: [member] });
    const other = await club({ name: 'Other Club', admins: [otherAdmin], coordinators: [otherCoordinator], members: [otherMember] });
    return { member, clubAdmin, facultyCoordinator, superAdmin, otherMember, otherAdmin, otherCoordinator, home, other };
  };

  return { user, club, join, cast };
};
export type People = ReturnType<typeof people>;
export type Cast = Awaited<ReturnType<People['cast']>>;
