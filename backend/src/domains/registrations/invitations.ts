import { type RegistrationRow } from './registrations.repository';

const oneHour = 3_600_000;

type Place = Pick<RegistrationRow, 'standing' | 'teamId' | 'isLeader'>;
type Times = Pick<RegistrationRow, 'standing' | 'seatGivenAt' | 'createdAt'>;

/** Put into a team by its leader and not answered; the team has its seats or waits for them. */
export const isInvitation = ({ standing, teamId, isLeader }: Place): boolean =>
  standing === 'INVITED' || (standing === 'WAITING' && teamId !== null && !isLeader);

/**
 * Invitations that began then or earlier have expired. The time of a waiting team's members begins
 * with their seats.
 */
export const expiredBefore = (now: Date, hours: number): Date =>
  new Date(now.getTime() - hours * oneHour);

export const hasExpired = (
  { standing, seatGivenAt, createdAt }: Times,
  now: Date,
  hours: number,
): boolean => standing === 'INVITED' && (seatGivenAt ?? createdAt) <= expiredBefore(now, hours);

/**
 * Until when an invitation can be answered: its time, or the event's beginning. Null for everything
 * else.
 */
export const answerBy = (
  { standing, seatGivenAt, createdAt }: Times,
  eventDate: Date,
  hours: number,
): string | null => {
  if (standing !== 'INVITED') return null;
  const end = (seatGivenAt ?? createdAt).getTime() + hours * oneHour;
  return new Date(Math.min(end, eventDate.getTime())).toISOString();
};
