/** Up to two letters for an avatar: `Asha Rao` → `AR`. */
export function initials(name: string | null | undefined): string {
  const parts = (name ?? '').trim().split(/\s+/).filter(Boolean);
  const first = parts[0];
  const last = parts.length > 1 ? parts[parts.length - 1] : undefined;
  return [first, last]
    .map((part) => Array.from(part ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

/** A code in words: `FACULTY_APPROVED` → `Faculty Approved`, `WORKSHOP` → `Workshop`. */
export const words = (code: string) =>
  code
    .split(/[_\s]+/)
    .filter(Boolean)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase())
    .join(' ');

/** `a`, `a and b`, `a, b and c`. */
export function listOf(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;
}

const accountRoles: Readonly<Record<string, string>> = {
  member: 'User',
  clubAdmin: 'Club Admin',
  facultyCoordinator: 'Faculty Coordinator',
  facultyCoordinater: 'Faculty Coordinator',
  superAdmin: 'Super Admin',
  admin: 'Admin',
  moderator: 'Moderator',
};

/** A role for people. As an account role member reads `User`, inside a club `Member`. */
export function roleLabel(
  role: string | null | undefined,
  place: 'account' | 'club' = 'account',
): string {
  if (!role) return '';
  if (role === 'member' && place === 'club') return 'Member';
  return accountRoles[role] ?? role;
}

interface Round {
  isLive: boolean;
  date: string;
  /** Minutes. */
  duration: number;
}

/**
 * The badge of the round that is set as active: it is live only while it runs, '' when it is over.
 */
export function roundBadge({ isLive, date, duration }: Round, now: number) {
  const start = Date.parse(date);
  if (!isLive || now >= start + duration * 60_000) return '';
  return now >= start ? 'Live now' : 'Active round';
}
