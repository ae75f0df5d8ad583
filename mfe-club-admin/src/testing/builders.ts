import {
  type ClubFigures,
  type ClubJoinRequest,
  type Competition,
  type EventFeedback,
  type Participant,
  type RegistrationRow,
  type Team,
  type TrackedEvent,
  type WaitingItem,
} from 'contracts';
import { aClubAdmin, handle } from 'shared-session/testing';

export const aJoinRequest = (part: Partial<ClubJoinRequest> = {}): ClubJoinRequest => ({
  _id: 'request-1',
  userId: {
    _id: 'user-2',
    name: 'Ravi Kumar',
    department: 'Civil',
    year: 'First Year',
    email: 'ravi@campus.test',
    image: '',
  },
  status: 'pending',
  createdAt: '2026-03-01T06:30:00.000Z',
  requestedAt: '2026-03-01T06:30:00.000Z',
  respondedAt: null,
  ...part,
});

export const aTeam = (part: Partial<Team> = {}): Team => ({
  _id: 'team-1',
  name: 'Line Followers',
  event: { _id: 'event-1', name: 'Robo Race' },
  paymentStatus: false,
  fees: 100,
  status: 'CONFIRMED',
  registeredAt: '2026-03-01T06:30:00.000Z',
  members: [
    {
      _id: 'user-2',
      name: 'Ravi Kumar',
      email: 'ravi@campus.test',
      role: 'Leader',
      image: '',
      status: 'CONFIRMED',
      answerBy: null,
    },
  ],
  ...part,
});

export const aParticipant = (part: Partial<Participant> = {}): Participant => ({
  _id: 'registration-1',
  userId: 'user-2',
  name: 'Ravi Kumar',
  email: 'ravi@campus.test',
  department: 'Civil',
  year: 'First Year',
  college: 'North College',
  image: '',
  status: 'CONFIRMED',
  isTeamLeader: false,
  teamName: '',
  registrationDate: '2026-03-01T06:30:00.000Z',
  paymentStatus: true,
  ...part,
});

export const aRegistration = (part: Partial<RegistrationRow> = {}): RegistrationRow => ({
  ...aParticipant(),
  teamId: null,
  waiting: null,
  invited: false,
  answerBy: null,
  checkedInAt: null,
  ...part,
});

export const aCompetition = (part: Partial<Competition> = {}): Competition => ({
  _id: 'competition-1',
  event: 'event-1',
  eventName: 'Robo Race',
  description: 'Robots follow a line.',
  teamAllowed: true,
  teamSizeLimit: 4,
  rounds: [
    {
      name: 'Round 1',
      description: 'Heats',
      date: '2031-03-06T04:30:00.000Z',
      duration: 90,
      isLive: true,
    },
  ],
  prizes: [
    { position: 1, reward: 'Trophy' },
    { position: 2, reward: 'Medal' },
  ],
  rules: ['No remote control'],
  judges: [{ name: 'Dr. Meera Nair', profile: 'Robotics lab', userId: '' }],
  evaluationCriteria: 'Time',
  registrationDeadline: '',
  createdAt: '2026-03-01T06:30:00.000Z',
  ...part,
});

/** The tracking call answers these events. */
/** Join requests of clubs, by their count. */
export const waitingAre = (
  clubs: readonly (Pick<WaitingItem, 'clubId' | 'title' | 'count'> & Partial<WaitingItem>)[],
) =>
  handle('GET /me/waiting', {
    success: true,
    data: clubs.map((club) => ({ kind: 'joinRequests' as const, eventId: null, ...club })),
  });

export const trackedAre = (all: TrackedEvent[]) =>
  handle('GET /event/track-progress', {
    success: true,
    message: 'ok',
    data: {
      all,
      categorized: { pending: [], facultyApproved: [], superAdminApproved: [], rejected: [] },
    },
    count: {
      total: all.length,
      pending: 0,
      facultyApproved: 0,
      superAdminApproved: 0,
      rejected: 0,
    },
  });
export const teamsAre = (teams: Team[]) =>
  handle('GET /event/teams/:clubId', { success: true, teams, data: teams });
const isFound = ({ name, email, department }: Participant, q = '') =>
  [name, email, department].some((text) => text.toLowerCase().includes(q.toLowerCase()));

/** The participants call answers these people, a page at a time and filtered as the server does. */
export const participantsAre = (people: Participant[], eventName = 'Robo Race') =>
  handle('GET /event/participants', ({ query: { page, limit, q, status } }) => {
    const [number, size] = [Number(page ?? 1), Number(limit ?? 25)];
    const found = people.filter((one) => isFound(one, q) && (!status || one.status === status));
    const shown = found.slice((number - 1) * size, number * size);
    const [total, filtered] = [people.length, found.length];
    const having = (wanted: Participant['status']) =>
      people.filter((one) => one.status === wanted).length;
    const statuses = {
      confirmed: having('CONFIRMED'),
      pending: having('PENDING'),
      cancelled: having('CANCELLED'),
    };
    return {
      success: true,
      clubName: 'Robotics Club',
      eventParticipants: shown.length
        ? [{ eventId: 'event-1', eventName, participants: shown }]
        : [],
      page: number,
      limit: size,
      total,
      filtered,
      events: total ? [{ eventId: 'event-1', eventName, total, filtered, ...statuses }] : [],
    };
  });
export const clubsAre = (
  clubs = [
    { _id: 'affiliation-1', clubId: 'club-1', clubName: 'Robotics Club', isClubAdmin: true },
  ],
) => handle('GET /club/:creatorId/clubs-with-admin-status', { success: true, clubs, data: clubs });

/** Runs two clubs and belongs to a third. */
export const anAdminOfTwo = () =>
  aClubAdmin({
    clubAffiliations: [
      {
        _id: 'affiliation-1',
        clubId: 'club-1',
        clubName: 'Robotics Club',
        isClubAdmin: true,
        role: 'clubAdmin',
      },
      {
        _id: 'affiliation-2',
        clubId: 'club-2',
        clubName: 'Chess Club',
        isClubAdmin: true,
        role: 'clubAdmin',
      },
      {
        _id: 'affiliation-3',
        clubId: 'club-3',
        clubName: 'Choir',
        isClubAdmin: false,
        role: 'member',
      },
    ],
  });

export const someFigures: ClubFigures = {
  clubId: 'club-1',
  clubName: 'Robotics Club',
  period: { from: '2026-02-01', to: '2026-03-02', step: 'day' },
  registrations: [
    { start: '2026-02-28', registered: 8, cancelled: 1 },
    { start: '2026-03-01', registered: 11, cancelled: 3 },
  ],
  attendance: [
    {
      eventId: 'event-1',
      name: 'Workshop',
      date: '2026-02-20T10:00:00.000Z',
      places: 120,
      came: 90,
    },
    { eventId: 'event-2', name: 'Quiz', date: '2026-02-10T10:00:00.000Z', places: 60, came: 50 },
  ],
  growth: [
    { start: '2026-02-28', joined: 2, members: 14 },
    { start: '2026-03-01', joined: 24, members: 38 },
  ],
  unpaid: [
    {
      eventId: 'event-3',
      name: 'Race',
      date: '2026-04-01T10:00:00.000Z',
      fee: 100,
      paid: 3,
      unpaid: 12,
      due: 1200,
    },
  ],
};

export const someFeedback: EventFeedback = {
  eventId: 'event-1',
  name: 'Robotics Night',
  count: 4,
  asked: 9,
  shownFrom: 3,
  average: 4.3,
  stars: [0, 0, 1, 1, 2],
  comments: [{ stars: 5, comment: 'More of this, please' }],
};
