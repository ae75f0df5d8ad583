import {
  Ban,
  CalendarClock,
  CheckCheck,
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleX,
  Clock,
  Flag,
  Radio,
  ShieldCheck,
  User,
  Users,
} from 'lucide-react';
import { Chip } from '../core/chip';
import { type IconType } from '../core/icon';
import { roleLabel } from '../format/words';
import { type Tone } from '../theme/tokens';

type Badge = readonly [word: string, tone: Tone, icon: IconType];

const pending: Badge = ['Pending', 'pending', Clock];
const approved: Badge = ['Approved', 'approved', CircleCheck];
const rejected: Badge = ['Rejected', 'rejected', CircleX];

const badges = {
  approval: {
    PENDING: pending,
    FACULTY_APPROVED: ['Faculty Approved', 'info', CircleCheck],
    SUPER_ADMIN_APPROVED: ['Super Admin Approved', 'approved', CheckCheck],
    APPROVED: approved,
    REJECTED: rejected,
    REQUESTED: ['Requested', 'info', CircleDashed],
    EXPIRED: ['Expired', 'neutral', CirclePause],
  },
  timing: {
    ongoing: ['Happening Now', 'approved', Radio],
    past: ['Registration Closed', 'neutral', CirclePause],
    upcoming: ['Upcoming', 'info', CalendarClock],
    completed: ['Completed', 'neutral', Flag],
    cancelled: ['Cancelled', 'rejected', Ban],
    full: ['Full', 'full', Users],
    registered: ['Registered', 'approved', CircleCheck],
  },
  participant: {
    CONFIRMED: ['Confirmed', 'approved', CircleCheck],
    PENDING: pending,
    CANCELLED: ['Cancelled', 'rejected', Ban],
  },
  payment: { true: ['PAID', 'approved', CircleCheck], false: ['PENDING', 'pending', Clock] },
  active: {
    true: ['Active', 'approved', CircleCheck],
    false: ['Inactive', 'neutral', CirclePause],
  },
  request: {
    pending: ['Waiting for approval', 'pending', Clock],
    approved: ['Request approved', 'approved', CircleCheck],
    rejected: ['Request declined', 'rejected', CircleX],
  },
  decision: { pending, approved, rejected },
  role: {
    superAdmin: ['', 'rejected', ShieldCheck],
    clubAdmin: ['', 'info', Users],
    facultyCoordinator: ['', 'full', ShieldCheck],
    facultyCoordinater: ['', 'full', ShieldCheck],
    admin: ['', 'pending', ShieldCheck],
    moderator: ['', 'approved', Flag],
    member: ['', 'neutral', User],
  },
} satisfies Record<string, Record<string, Badge>>;

export type StatusKind = keyof typeof badges;

function badgeOf(kind: StatusKind, value: string): Badge {
  const known: Record<string, Badge | undefined> = badges[kind];
  const badge = known[value];
  if (badge) return badge;
  if (kind === 'participant') return pending; // an unknown status waits, as the lists say
  return [value, 'neutral', CircleDashed];
}

interface StatusBadgeProps {
  kind: StatusKind;
  value: string | boolean;
  /** Other words for the same status, e.g. "Active Club". */
  label?: string;
}

/** A status as colour AND word AND icon. */
export function StatusBadge({ kind, value, label }: StatusBadgeProps) {
  const text = String(value);
  const [word, tone, icon] = badgeOf(kind, text);
  return (
    <Chip tone={tone} icon={icon} data-status={text}>
      {label ?? (kind === 'role' ? roleLabel(text) : word)}
    </Chip>
  );
}
