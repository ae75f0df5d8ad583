interface Timed {
  date: string;
  /** Minutes. */
  duration: number;
  registrationDeadline: string;
  status: string;
}

/** The badge of an event's page: cancelled first, then by time and deadline. */
export function eventStatusOf(
  { date, duration, registrationDeadline, status }: Timed,
  now: number,
): 'cancelled' | 'completed' | 'past' | 'ongoing' | 'upcoming' {
  if (status === 'CANCELLED') return 'cancelled';
  const start = Date.parse(date);
  if (start <= now) return now < start + duration * 60_000 ? 'ongoing' : 'completed';
  return Date.parse(registrationDeadline) <= now ? 'past' : 'upcoming';
}
