import {
  type changesSeen,
  type clubJoinRequests,
  type clubMembers,
  type clubs as clubTable,
  type users,
} from 'backend/db/schema/index';
import { type Calendar } from './calendar';
import { clubs } from './clubs';
import { demoId } from './ids';
import { attendees, people, type Person, personNamed } from './people';

type UserRow = typeof users.$inferInsert;
type ClubRow = typeof clubTable.$inferInsert;
type MemberRow = typeof clubMembers.$inferInsert;
type RequestRow = typeof clubJoinRequests.$inferInsert;

export const userRows = (passwordHash: string, { ago }: Calendar): UserRow[] =>
  people.map(({ id, name, email, role, department, year, isActive }, at) => ({
    id,
    name,
    email,
    role,
    department,
    year,
    isActive,
    passwordHash,
    createdAt: ago(950 - at * 3, at),
  }));

/** The student read the news shortly before the newest answer to a join request. */
export const seenRows = ({ ago }: Calendar): (typeof changesSeen.$inferInsert)[] => [
  { userId: personNamed('Asha Kulkarni').id, seenAt: ago(3) },
];

/** `logos` names the stored path of each club's logo, by the club's key. */
export const clubRows = ({ ago }: Calendar, logos: ReadonlyMap<string, string>): ClubRow[] =>
  clubs.map((club) => ({
    id: club.id,
    name: club.name,
    description: club.description,
    logo: logos.get(club.key) ?? '',
    category: club.category,
    isActive: club.isActive,
    leadId: club.lead ? personNamed(club.lead).id : null,
    coordinatorId: club.coordinator ? personNamed(club.coordinator).id : null,
    createdAt: ago(club.age),
  }));

/** Clubs the student account is in; never the first one. */
const STUDENT_CLUBS = ['coding', 'music'];

/**
 * Who is in which club: its lead, its coordinator, the student where written down, and a spread of
 * the others.
 */
export function memberRows({ ago }: Calendar): MemberRow[] {
  let number = 0;
  const student = personNamed('Asha Kulkarni');
  return clubs.flatMap((club, at) => {
    const found = new Map<string, [Person, MemberRow['role']]>();
    if (club.coordinator)
      found.set(club.coordinator, [personNamed(club.coordinator), 'facultyCoordinator']);
    if (club.lead) found.set(club.lead, [personNamed(club.lead), 'clubAdmin']);
    if (STUDENT_CLUBS.includes(club.key)) found.set(student.name, [student, 'member']);
    for (let turn = 0; found.size < club.size && turn < attendees.length; turn += 1) {
      const person = attendees[(at * 7 + turn * 3) % attendees.length];
      if (person && !found.has(person.name)) found.set(person.name, [person, 'member']);
    }
    return [...found.values()].map(([{ id: userId }, role], order) => ({
      id: demoId('member', (number += 1)),
      clubId: club.id,
      userId,
      role,
      joinedAt: ago(Math.max(5, club.age - 5 - order * 19), order),
    }));
  });
}

const DAY = 86_400_000;

/** Days ago; of an approved request, how many days it waited before the membership. */
type RoleRequest = [
  person: string,
  club: string,
  status: 'pending' | 'approved' | 'rejected',
  asked: number,
  answered?: number,
];

const roleRequests: readonly RoleRequest[] = [
  ['Asha Kulkarni', 'astro', 'pending', 2],
  ['Asha Kulkarni', 'photo', 'pending', 6],
  ['Asha Kulkarni', 'drama', 'rejected', 9, 2],
  ['Asha Kulkarni', 'coding', 'approved', 1],
  ['Asha Kulkarni', 'music', 'approved', 3],
];

/**
 * Join requests in every state: the student's own, and three waiting and three answered ones for
 * most clubs.
 */
export function requestRows({ ago }: Calendar, members: readonly MemberRow[]): RequestRow[] {
  const membershipOf = (clubId: string, userId: string) =>
    members.find((row) => row.clubId === clubId && row.userId === userId);
  const isIn = (clubId: string, userId: string) => membershipOf(clubId, userId) !== undefined;
  const rows: RequestRow[] = [];
  const add = (
    clubId: string,
    userId: string,
    status: RoleRequest[2],
    asked: number,
    answered?: number,
  ) => {
    rows.push({
      id: demoId('request', rows.length + 1),
      clubId,
      userId,
      status,
      createdAt: ago(asked, rows.length),
      respondedAt: answered === undefined ? null : ago(answered, rows.length),
    });
  };
  /** A request that led to a membership was answered when that began. */
  const addApproved = (clubId: string, userId: string, daysWaited: number) => {
    const joinedAt = membershipOf(clubId, userId)?.joinedAt;
    if (!joinedAt) return;
    rows.push({
      id: demoId('request', rows.length + 1),
      clubId,
      userId,
      status: 'approved',
      createdAt: new Date(joinedAt.getTime() - daysWaited * DAY),
      respondedAt: joinedAt,
    });
  };
  for (const [person, key, status, asked, answered] of roleRequests) {
    const club = clubs.find((each) => each.key === key);
    if (!club) continue;
    const { id } = personNamed(person);
    if (status === 'approved') addApproved(club.id, id, asked);
    else add(club.id, id, status, asked, answered);
  }
  for (const [at, club] of clubs.entries()) {
    if (!club.isActive) continue;
    const outside = attendees.filter(({ id, role }) => role === 'member' && !isIn(club.id, id));
    const inside = attendees.filter(({ id }) => isIn(club.id, id) && club.lead !== personOf(id));
    const most = at === 0 ? 4 : at % 3;
    for (let turn = 0; turn < most; turn += 1) {
      const person = outside[(at * 5 + turn * 4) % outside.length];
      if (person && !rows.some((row) => row.clubId === club.id && row.userId === person.id))
        add(club.id, person.id, 'pending', 1 + turn * 2 + at);
    }
    const refused = outside[(at * 5 + 2) % outside.length];
    if (refused && !rows.some((row) => row.clubId === club.id && row.userId === refused.id))
      add(club.id, refused.id, 'rejected', 30 + at, 28 + at);
    const taken = inside[at % Math.max(1, inside.length)];
    if (taken) addApproved(club.id, taken.id, 2);
  }
  return rows;
}

const personOf = (id: string) => people.find((person) => person.id === id)?.name;
