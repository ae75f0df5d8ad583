import { type RegistrationRow } from './registrations.repository';

const oneHour = 3_600_000;

type Place = Pick<RegistrationRow, 'status' | 'teamId' | 'isLeader'>;
type Times = Pick<RegistrationRow, 'status' | 'seatGivenAt' | 'createdAt'>;

/** Put into a team by its leader and not answered; the team has its seats or waits for them. */
export const isInvitation = ({ status, teamId, isLeader }: Place): boolean =>
  status === 'INVITED' || (status === 'WAITING' && teamId !== null && !isLeader);

/**
 * Invitations that began then or earlier have expired. The time of a waiting team's members begins
 * with their seats.
 */
export const expiredBefore = (now: Date, hours: number): Date =>
  new Date(now.getTime() - hours * oneHour);

export const hasExpired = (
  { status, seatGivenAt, createdAt }: Times,
  now: Date,
  hours: number,
): boolean => status === 'INVITED' && (seatGivenAt ?? createdAt) <= expiredBefore(now, hours);

/**
 * Until when an invitation can be answered: its time, or the event's beginning. Null for everything
 * else.
 */
export const answerBy = (
  { status, seatGivenAt, createdAt }: Times,
  eventDate: Date,
  hours: number,
): string | null => {
  if (status !== 'INVITED') return null;
  const end = (seatGivenAt ?? createdAt).getTime() + hours * oneHour;
  return new Date(Math.min(end, eventDate.getTime())).toISOString();
};
