const MINUTE = 60_000;

/** "2d 03h 04m" until an instant, in whole minutes; days only when there are some. */
export function countdown(untilMs: number, nowMs: number): string {
  const minutes = Math.floor((untilMs - nowMs) / MINUTE);
  if (minutes < 1) return 'less than a minute';
  const days = Math.floor(minutes / 1440);
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${days ? `${days}d ` : ''}${hours}h ${rest}m`;
}

/** The instant at which the countdown's words change next, as ISO text. */
export const nextChange = (untilMs: number, nowMs: number): string =>
  new Date(nowMs + ((untilMs - nowMs) % MINUTE || MINUTE)).toISOString();

/**
 * What the page counts down to: the deadline while registration is open, then the event's start,
 * then nothing.
 */
export function countdownTarget(
  event: { date: string; registrationDeadline?: string | null | undefined },
  nowMs: number,
): { label: string; until: number } | null {
  const deadline = Date.parse(event.registrationDeadline ?? '');
  if (deadline > nowMs) return { label: 'Registration closes in', until: deadline };
  const start = Date.parse(event.date);
  return start > nowMs ? { label: 'Starts in', until: start } : null;
}
