import { type MyRegistration, type ParticipantStatus } from 'contracts';
import { type RegistrationRow } from './registrations.repository';

type Standing = RegistrationRow['standing'];

/** A stored standing as it travels: invited and waiting people are PENDING. */
export const statusOf = (standing: Standing): ParticipantStatus =>
  standing === 'CONFIRMED' || standing === 'CANCELLED' ? standing : 'PENDING';

export interface MineRow {
  registration: RegistrationRow;
  team: { id: string; name: string; isPaid: boolean } | null;
  waiting: number | null;
}

export interface MemberRow {
  id: string;
  name: string;
  isLeader: boolean;
  standing: Standing;
}

/** The caller's own registration. */
export const presentMine = (
  { registration, team, waiting }: MineRow,
  members: readonly MemberRow[],
  mayCancel: boolean,
): MyRegistration => ({
  _id: registration.id,
  status: statusOf(registration.standing),
  kind: team ? 'TEAM' : 'SOLO',
  waiting,
  invited: registration.standing === 'INVITED',
  team: team && {
    _id: team.id,
    name: team.name,
    members: members.map(({ id, name, isLeader, standing }) => ({
      _id: id,
      name,
      role: isLeader ? ('Leader' as const) : ('Member' as const),
      status: statusOf(standing),
    })),
  },
  paymentStatus: team ? team.isPaid : registration.isPaid,
  isTeamLeader: registration.isLeader,
  mayCancel,
  registeredAt: registration.createdAt.toISOString(),
  checkedInAt: registration.checkedInAt?.toISOString() ?? null,
});
