const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** What is left until an instant: "2d 3h", "5h 04m", and in the last hour "12m 05s". */
export function countdown(untilMs: number, nowMs: number): string {
  const left = Math.max(0, untilMs - nowMs);
  const hours = Math.floor(left / HOUR);
  const minutes = Math.floor(left / MINUTE) % 60;
  if (hours >= 24) return `${Math.floor(hours / 24)}d ${hours % 24}h`;
  if (hours) return `${hours}h ${twoDigits(minutes)}m`;
  return `${minutes}m ${twoDigits(Math.floor(left / SECOND) % 60)}s`;
}

/** The instant at which the countdown's words change next, as ISO text. */
export function nextChange(untilMs: number, nowMs: number): string {
  const left = untilMs - nowMs;
  const step = left >= 24 * HOUR ? HOUR : left >= HOUR ? MINUTE : SECOND;
  // One millisecond past the whole step: at the step itself the old words are still right.
  return new Date(nowMs + (left % step) + 1).toISOString();
}

/**
 * What the page counts down to: the deadline while registration is open, then the event's start,
 * then nothing.
 */
export function countdownTarget(
  event: { date: string; registrationDeadline: string },
  nowMs: number,
): { label: string; until: number } | null {
  const deadline = Date.parse(event.registrationDeadline);
  if (deadline > nowMs) return { label: 'Registration closes in', until: deadline };
  const start = Date.parse(event.date);
  return start > nowMs ? { label: 'Starts in', until: start } : null;
}
