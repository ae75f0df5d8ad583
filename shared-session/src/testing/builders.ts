import {
  type Club,
  type Event,
  type EventDetail,
  type LeanClub,
  type ProposedChange,
  type ReviewEvent,
  type TrackedEvent,
  type User,
  type UserEvent,
} from 'contracts';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** A member; give what matters to the test. */
export const aUser = (part: Partial<User> = {}): User => ({
  _id: 'user-1',
  name: 'Asha Rao',
  email: 'asha@campus.test',
  role: 'member',
  department: 'Computer Science',
  year: 'Second Year',
  isActive: true,
  image: '',
  clubAffiliations: [],
  createdAt: '2026-01-10T06:30:00.000Z',
  ...part,
});

/** Runs the club of `aClub`. */
export const aClubAdmin = (part: Partial<User> = {}): User =>
  aUser({
    _id: 'admin-1',
    name: 'Vikram Shah',
    email: 'vikram@campus.test',
    role: 'clubAdmin',
    clubAffiliations: [
      {
        _id: 'affiliation-1',
        clubId: 'club-1',
        clubName: 'Robotics Club',
        isClubAdmin: true,
        role: 'clubAdmin',
      },
    ],
    ...part,
  });

export const aCoordinator = (part: Partial<User> = {}): User =>
  aUser({
    _id: 'faculty-1',
    name: 'Dr. Meera Nair',
    email: 'meera@campus.test',
    role: 'facultyCoordinator',
    year: '',
    ...part,
  });

export const aSuperAdmin = (part: Partial<User> = {}): User =>
  aUser({
    _id: 'super-1',
    name: 'Dean Kapoor',
    email: 'dean@campus.test',
    role: 'superAdmin',
    year: '',
    ...part,
  });

export const aLeanClub = (part: Partial<LeanClub> = {}): LeanClub => ({
  _id: 'club-1',
  name: 'Robotics Club',
  description: 'We build robots that play football.',
  clubLogo: '',
  clubLeadId: { _id: 'admin-1', name: 'Vikram Shah', email: 'vikram@campus.test' },
  facultyCoordinater: { _id: 'faculty-1', name: 'Dr. Meera Nair', email: 'meera@campus.test' },
  isActive: true,
  clubCategory: 'Technical',
  createdAt: '2025-08-01T06:30:00.000Z',
  memberCount: 1,
  ...part,
});

export const aClub = (part: Partial<Club> = {}): Club => ({
  ...aLeanClub(),
  clubMembers: [
    {
      _id: 'membership-1',
      student: { _id: 'user-2', name: 'Ravi Kumar' },
      role: 'member',
      joinedAt: '2026-02-01T06:30:00.000Z',
    },
  ],
  ...part,
});

const club = { _id: 'club-1', name: 'Robotics Club', clubLogo: '' };

const endOf = ({ date = inHours(72), duration = 120 }: Partial<Event>): string => {
  const end = Date.parse(date) + duration * 60_000;
  return Number.isNaN(end) ? '' : new Date(end).toISOString();
};

/** An approved event, three days ahead, with seats left. */
export const anEvent = (part: Partial<Event> = {}): Event => ({
  _id: 'event-1',
  name: 'Robotics Night',
  description: 'An evening with robots.',
  date: inHours(72),
  endDate: endOf(part),
  duration: 120,
  venue: 'Main Hall',
  mode: 'OFFLINE',
  eventType: 'WORKSHOP',
  clubId: club,
  maxParticipants: 40,
  registeredCount: 12,
  spotsLeft: 28,
  waitingCount: 0,
  registrationDeadline: inHours(48),
  fees: 0,
  tags: ['robots'],
  departmentsAllowed: ['Computer Science'],
  eventBanner: '',
  status: 'UPCOMING',
  approvalStatus: 'SUPER_ADMIN_APPROVED',
  version: 1,
  createdAt: '2026-01-15T06:30:00.000Z',
  registeredParticipants: [],
  attachments: [],
  platformLink: '',
  facultyApproval: { approved: true, remark: '' },
  ...part,
});

export const anEventDetail = (part: Partial<EventDetail> = {}): EventDetail => ({
  ...anEvent(),
  approvalHistory: [],
  createdBy: { _id: 'admin-1', name: 'Vikram Shah' },
  competitionId: null,
  serverTime: new Date().toISOString(),
  mayRegister: true,
  isFull: false,
  reason: null,
  changedSince: null,
  mayManage: false,
  ...part,
});

/** An event that waits for a reviewer. */
export const aReviewEvent = (part: Partial<ReviewEvent> = {}): ReviewEvent => ({
  ...anEvent({ approvalStatus: 'PENDING' }),
  createdBy: { _id: 'admin-1', name: 'Vikram Shah' },
  approvalHistory: [],
  earlierDecisions: [],
  ...part,
});

/** A change of an approved event that waits for the coordinator. */
export const aProposal = (part: Partial<ProposedChange> = {}): ProposedChange => ({
  before: { name: 'Harmless talk', fees: 0 },
  after: { name: 'PAY 5000 NOW', fees: 5000 },
  proposedBy: { _id: 'admin-1', name: 'Vikram Shah' },
  proposedAt: '2026-03-01T06:30:00.000Z',
  stage: 'PENDING',
  decisions: [],
  ...part,
});

/** An event as its club's admins track it. */
export const aTrackedEvent = (part: Partial<TrackedEvent> = {}): TrackedEvent => ({
  ...anEvent({ approvalStatus: 'PENDING' }),
  registeredParticipants: 0,
  attachments: [],
  platformLink: '',
  approvalHistory: [],
  earlierDecisions: [],
  isExpired: false,
  isCancelled: false,
  competitionId: null,
  createdBy: { _id: 'admin-1', name: 'Vikram Shah' },
  ...part,
});

/** An event in a person's activity. */
export const aUserEvent = (part: Partial<UserEvent> = {}): UserEvent => ({
  _id: 'event-1',
  name: 'Robotics Night',
  date: inHours(72),
  endDate: inHours(74),
  duration: 120,
  eventType: 'WORKSHOP',
  mode: 'OFFLINE',
  venue: 'Main Hall',
  eventBanner: '',
  clubId: club,
  isCancelled: false,
  registration: {
    _id: 'registration-1',
    status: 'CONFIRMED',
    waiting: null,
    invited: false,
    answerBy: null,
    teamName: '',
    paymentStatus: true,
    isTeamLeader: false,
    registeredAt: '2026-02-20T06:30:00.000Z',
  },
  ...part,
});
