import { type RegistrationRow } from './registrations.repository';

const oneHour = 3_600_000;

type Place = Pick<RegistrationRow, 'status' | 'teamId' | 'isLeader'>;
type Times = Pick<RegistrationRow, 'status' | 'seatGivenAt' | 'createdAt'>;

/**
 * True for a place that a leader gave to a team member who has not answered; the team has seats or
 * waits for them.
 */
export const isInvitation = ({ status, teamId, isLeader }: Place): boolean =>
  status === 'INVITED' || (status === 'WAITING' && teamId !== null && !isLeader);

/**
 * Invitations that began at this instant or earlier have expired. For a team on the waiting list
 * the time begins with its seats.
 */
export const expiredBefore = (now: Date, hours: number): Date =>
  new Date(now.getTime() - hours * oneHour);

export const hasExpired = (
  { status, seatGivenAt, createdAt }: Times,
  now: Date,
  hours: number,
): boolean => status === 'INVITED' && (seatGivenAt ?? createdAt) <= expiredBefore(now, hours);

/**
 * When an invitation expires: after its time, or when the event begins. Null for other
 * registrations.
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
