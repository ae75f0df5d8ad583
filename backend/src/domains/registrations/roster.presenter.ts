import {
  type EventParticipants,
  type ListedParticipant,
  type Participant,
  type RegistrationRow,
  type Team,
  type UserEvent,
} from 'contracts';
import { campusWallTime } from 'contracts/campus-time';
import { toCsv } from '../../lib/csv';
import { assetPath } from '../events/event.presenter';
import { imageOf } from '../accounts/user.presenter';
import { answerBy } from './invitations';
import { statusOf } from './registration.presenter';
import {
  type ClubPersonRow,
  type PageRow,
  type PersonRow,
  type TeamMemberRow,
  type UserEventRow,
} from './roster.repository';

const orNone = (text: string | null): string => text || 'N/A';

export const presentParticipant = (row: PersonRow): Participant => ({
  _id: row.id,
  userId: row.userId,
  name: orNone(row.name),
  email: orNone(row.email),
  department: orNone(row.department),
  year: orNone(row.year),
  college: 'N/A',
  image: imageOf(row.image) || null,
  status: statusOf(row.status),
  isTeamLeader: row.isLeader,
  teamName: row.teamName ?? '',
  registrationDate: row.createdAt.toISOString(),
  paymentStatus: row.isTeamPaid ?? row.isPaid,
});

export const presentRegistrationRow = (
  row: PageRow,
  eventDate: Date,
  invitationHours: number,
): RegistrationRow => ({
  ...presentParticipant(row),
  teamId: row.teamId,
  waiting: row.waiting,
  invited: row.status === 'INVITED',
  answerBy: answerBy(row, eventDate, invitationHours),
  checkedInAt: row.checkedInAt?.toISOString() ?? null,
});

/** Only what a list of people shows. */
export const presentListed = (row: PersonRow): ListedParticipant => ({
  _id: row.id,
  name: orNone(row.name),
  email: orNone(row.email),
  department: orNone(row.department),
  year: orNone(row.year),
  image: imageOf(row.image) || null,
  status: statusOf(row.status),
  isTeamLeader: row.isLeader,
  registrationDate: row.createdAt.toISOString(),
});

/**
 * One group per event, in the order of `events`, then of the rows. An event nobody registered for
 * has an empty group.
 */
export const groupByEvent = (
  rows: readonly ClubPersonRow[],
  present: (row: PersonRow) => ListedParticipant = presentParticipant,
  events: readonly { eventId: string; eventName: string }[] = [],
): EventParticipants[] => {
  const groups = new Map<string, EventParticipants>(
    events.map((event) => [event.eventId, { ...event, participants: [] }]),
  );
  for (const row of rows) {
    const group = groups.get(row.eventId) ?? {
      eventId: row.eventId,
      eventName: row.eventName,
      participants: [],
    };
    group.participants.push(present(row));
    groups.set(row.eventId, group);
  }
  return [...groups.values()];
};

/** A team's status is its leader's. */
export const groupByTeam = (rows: readonly TeamMemberRow[], invitationHours: number): Team[] => {
  const groups = new Map<string, Team>();
  for (const row of rows) {
    const id = row.teamId ?? '';
    const team = groups.get(id) ?? {
      _id: id,
      name: row.teamName,
      event: { _id: row.eventId, name: row.eventName },
      paymentStatus: row.isTeamPaid,
      fees: row.fees,
      status: statusOf(row.status),
      registeredAt: row.registeredAt.toISOString(),
      members: [],
    };
    team.members.push({
      _id: row.userId,
      name: row.name,
      email: row.email,
      role: row.isLeader ? 'Leader' : 'Member',
      image: imageOf(row.image),
      status: statusOf(row.status),
      answerBy: answerBy(row, row.eventDate, invitationHours),
    });
    groups.set(id, team);
  }
  return [...groups.values()];
};

export const presentUserEvent = (row: UserEventRow, invitationHours: number): UserEvent => ({
  _id: row.eventId,
  name: row.name,
  date: row.date.toISOString(),
  endDate: row.endsAt.toISOString(),
  duration: row.duration,
  eventType: row.eventType,
  mode: row.mode,
  venue: row.venue,
  eventBanner: assetPath(row.banner),
  clubId: { _id: row.clubId, name: row.clubName, clubLogo: assetPath(row.clubLogo) },
  isCancelled: row.cancelledAt !== null,
  registration: {
    _id: row.id,
    status: statusOf(row.status),
    waiting: row.waiting,
    invited: row.status === 'INVITED',
    answerBy: answerBy({ ...row, createdAt: row.registeredAt }, row.date, invitationHours),
    teamName: row.teamName ?? '',
    paymentStatus: row.isTeamPaid ?? row.isPaid,
    isTeamLeader: row.isLeader,
    registeredAt: row.registeredAt.toISOString(),
  },
});

/** Participants as a table; instants in campus time. */
export const participantsAsCsv = (rows: readonly PersonRow[], zone: string): string =>
  toCsv(
    [
      'Name',
      'Email',
      'Department',
      'Year',
      'Status',
      'Team',
      'Role',
      'Paid',
      'Registered',
      'Checked in',
    ],
    rows.map((row) => [
      row.name,
      row.email,
      row.department,
      row.year,
      statusOf(row.status),
      row.teamName ?? '',
      row.teamName ? (row.isLeader ? 'Leader' : 'Member') : '',
      (row.isTeamPaid ?? row.isPaid) ? 'yes' : 'no',
      campusWallTime(row.createdAt, zone).replace('T', ' '),
      row.checkedInAt ? campusWallTime(row.checkedInAt, zone).replace('T', ' ') : '',
    ]),
  );
