/** "2d 03h 04m 05s" until an instant; days only when there are some. Never negative. */
export function countdown(untilMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.round((untilMs - nowMs) / 1000));
  const days = Math.floor(seconds / 86_400);
  const rest = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  return `${days ? `${days}d ` : ''}${rest[0]}h ${rest[1]}m ${rest[2]}s`;
}

/** What the page counts down to: the deadline while registration is open, then the event's start, then nothing. */
export function countdownTarget(
  event: { date: string; registrationDeadline?: string | null | undefined },
  nowMs: number,
): { label: string; until: number } | null {
  const deadline = Date.parse(event.registrationDeadline ?? '');
  if (deadline > nowMs) return { label: 'Registration closes in', until: deadline };
  const start = Date.parse(event.date);
  return start > nowMs ? { label: 'Starts in', until: start } : null;
}
