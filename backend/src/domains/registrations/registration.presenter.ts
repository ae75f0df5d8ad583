import { type MyRegistration, type ParticipantStatus } from 'contracts';
import { answerBy } from './invitations';
import { type RegistrationRow } from './registrations.repository';

type RegistrationStatus = RegistrationRow['status'];

/** A stored status in the form of the API: invited and waiting people are PENDING. */
export const statusOf = (status: RegistrationStatus): ParticipantStatus =>
  status === 'CONFIRMED' || status === 'CANCELLED' ? status : 'PENDING';

export interface MineRow {
  registration: Pick<
    RegistrationRow,
    'id' | 'status' | 'isLeader' | 'isPaid' | 'seatGivenAt' | 'checkedInAt' | 'createdAt'
  >;
  team: { id: string; name: string; isPaid: boolean } | null;
  waiting: number | null;
}

export interface MemberRow {
  id: string;
  name: string;
  isLeader: boolean;
  status: RegistrationStatus;
  seatGivenAt: Date | null;
  createdAt: Date;
}

/** What a registration's deadlines depend on. */
export interface Frame {
  eventDate: Date;
  now: Date;
  invitationHours: number;
}

/** The caller's own registration. */
export const presentMine = (
  { registration, team, waiting }: MineRow,
  members: readonly MemberRow[],
  { eventDate, now, invitationHours }: Frame,
): MyRegistration => ({
  _id: registration.id,
  status: statusOf(registration.status),
  kind: team ? 'TEAM' : 'SOLO',
  waiting,
  invited: registration.status === 'INVITED',
  answerBy: answerBy(registration, eventDate, invitationHours),
  team: team && {
    _id: team.id,
    name: team.name,
    members: members.map((member) => ({
      _id: member.id,
      name: member.name,
      role: member.isLeader ? ('Leader' as const) : ('Member' as const),
      status: statusOf(member.status),
      answerBy: answerBy(member, eventDate, invitationHours),
    })),
  },
  paymentStatus: team ? team.isPaid : registration.isPaid,
  isTeamLeader: registration.isLeader,
  mayCancel: eventDate > now,
  registeredAt: registration.createdAt.toISOString(),
  checkedInAt: registration.checkedInAt?.toISOString() ?? null,
});
