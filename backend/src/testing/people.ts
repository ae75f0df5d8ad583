import { type Role } from 'contracts';
import { hash } from '@node-rs/argon2';
import { clubMembers, clubs, sessions, users } from '../db/schema';
import { type Db } from '../db/client';
import { type ClubRole } from '../http/actor';
import { hashOf, newId, newSecret } from '../lib/ids';
import { type TestClock } from './test-clock';
import { createMembershipService } from '../domains/clubs/memberships.service';

export const testPassword = 'campus-demo';
// Low cost for speed: the library reads the cost from the hash.
let passwordHash: Promise<string> | undefined;

export interface TestUser {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** A valid bearer token. */
  token: string;
}

export interface TestClub {
  id: string;
  name: string;
}

type UserValues = Partial<typeof users.$inferInsert>;
type ClubValues = Partial<typeof clubs.$inferInsert> & {
  admins?: TestUser[];
  coordinators?: TestUser[];
  members?: TestUser[];
};

/** Makes people and clubs straight in the database, signed in and settled. */
export const people = (db: Db, clock: TestClock) => {
  const memberships = createMembershipService({ db });
  let count = 0;

  /** Several people in two statements. */
  const usersOf = async (all: readonly UserValues[]): Promise<TestUser[]> => {
    passwordHash ??= hash(testPassword, { memoryCost: 64, timeCost: 1, parallelism: 1 });
    const hashed = await passwordHash;
    const rows = all.map((values) => {
      count += 1;
      const plain = {
        name: `Person ${count}`,
        email: `person${count}@campus.test`,
        role: 'member' as Role,
        department: 'Civil',
      };
      return { id: newId(), passwordHash: hashed, createdAt: clock.now(), ...plain, ...values };
    });
    const expiresAt = new Date(clock.now().getTime() + 30 * 86_400_000);
    const made = rows.map(({ id, name, email, role }) => ({
      id,
      name,
      email,
      role,
      token: newSecret(),
    }));
    await db.insert(users).values(rows);
    await db.insert(sessions).values(
      made.map(({ id, token }) => ({
        tokenHash: hashOf(token),
        userId: id,
        createdAt: clock.now(),
        expiresAt,
      })),
    );
    return made;
  };

  const user = async (values: UserValues = {}): Promise<TestUser> => {
    const [made] = await usersOf([values]);
    if (!made) throw new Error('no person was made');
    return made;
  };

  const join = async (
    club: TestClub,
    person: TestUser,
    role: ClubRole = 'member',
  ): Promise<string> => {
    const id = newId();
    await db
      .insert(clubMembers)
      .values({ id, clubId: club.id, userId: person.id, role, joinedAt: clock.now() });
    await memberships.repairHeads(club.id);
    return id;
  };

  const club = async ({
    admins = [],
    coordinators = [],
    members = [],
    ...values
  }: ClubValues = {}): Promise<TestClub> => {
    count += 1;
    const heads = { leadId: admins[0]?.id ?? null, coordinatorId: coordinators[0]?.id ?? null };
    // One after the other, because the default order is by creation time.
    const made = {
      id: newId(),
      name: `Club ${count}`,
      createdAt: new Date(clock.now().getTime() + count),
      ...heads,
      ...values,
    };
    await db.insert(clubs).values(made);
    const rowsOf = (all: readonly TestUser[], role: ClubRole) =>
      all.map((person) => ({
        id: newId(),
        clubId: made.id,
        userId: person.id,
        role,
        joinedAt: clock.now(),
      }));
    const rows = [
      ...rowsOf(admins, 'clubAdmin'),
      ...rowsOf(coordinators, 'facultyCoordinator'),
      ...rowsOf(members, 'member'),
    ];
    if (rows.length > 0) await db.insert(clubMembers).values(rows);
    return { id: made.id, name: made.name };
  };

  /**
   * A club with its people, another club with its own, and a super admin: the columns of the
   * permission table.
   */
  const cast = async () => {
    const [
      member,
      clubAdmin,
      facultyCoordinator,
      superAdmin,
      otherMember,
      otherAdmin,
      otherCoordinator,
    ] = (await usersOf([
      { name: 'Member' },
      { name: 'Club Admin', role: 'clubAdmin' },
      { name: 'Coordinator', role: 'facultyCoordinator' },
      { name: 'Super Admin', role: 'superAdmin' },
      { name: 'Other Member' },
      { name: 'Other Admin', role: 'clubAdmin' },
      { name: 'Other Coordinator', role: 'facultyCoordinator' },
    ])) as [TestUser, TestUser, TestUser, TestUser, TestUser, TestUser, TestUser];
    const home = await club({
      name: 'Home Club',
      admins: [clubAdmin],
      coordinators: [facultyCoordinator],
      members: [member],
    });
    const other = await club({
      name: 'Other Club',
      admins: [otherAdmin],
      coordinators: [otherCoordinator],
      members: [otherMember],
    });
    return {
      member,
      clubAdmin,
      facultyCoordinator,
      superAdmin,
      otherMember,
      otherAdmin,
      otherCoordinator,
      home,
      other,
    };
  };

  return { user, users: usersOf, club, join, cast };
};
export type People = ReturnType<typeof people>;
export type Cast = Awaited<ReturnType<People['cast']>>;
