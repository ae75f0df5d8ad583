import {
  type Answer,
  type Club,
  type ClubMemberRow,
  type Event,
  type ListedAnnouncement,
  type MyRegistration,
} from 'contracts';

/** One page of clubs, as the list asks for it. */
export const clubPage = (clubs: Club[], total = clubs.length) =>
  ({
    success: true,
    data: clubs,
    page: 1,
    limit: 12,
    total,
    categories: [...new Set(clubs.map((club) => club.clubCategory))],
  }) satisfies Answer<'GET /club'>;

/** One page of approved events. */
export const eventPage = (
  events: Event[],
  total = events.length,
): Answer<'GET /event/approved'> => ({
  success: true,
  data: events,
  page: 1,
  limit: 12,
  total,
});

/** Somebody who runs a club. */
export const ravi: ClubMemberRow = {
  _id: 'm',
  student: { _id: 'u', name: 'Ravi Kumar' },
  role: 'clubAdmin',
  joinedAt: '2026-02-01T06:30:00.000Z',
};

/** A club's members, one page. */
export const memberPage = (
  members: Answer<'GET /club/:id/members'>['data'] = [],
): Answer<'GET /club/:id/members'> => ({
  success: true,
  data: members,
  page: 1,
  limit: 50,
  total: members.length,
});

/** The membership status of a person who has nothing to do with the club. */
export const membershipStatus = (
  part: Partial<Answer<'GET /club/:clubId/my-standing'>['data']> = {},
): Answer<'GET /club/:clubId/my-standing'> => ({
  success: true,
  data: {
    isMember: false,
    role: null,
    request: null,
    requestId: null,
    mayJoin: true,
    reason: null,
    ...part,
  },
});

/** An announcement as the list carries it. */
export const listed = (part: Partial<ListedAnnouncement> = {}): ListedAnnouncement => ({
  _id: 'announcement-1',
  title: 'Auditions on Friday',
  description: 'Bring an instrument.',
  clubId: 'club-1',
  clubName: 'Robotics Club',
  createdAt: '2026-03-02T06:30:00.000Z',
  updatedAt: '2026-03-02T06:30:00.000Z',
  visibleUntil: null,
  attachments: [],
  createdBy: 'admin-1',
  creator: { _id: 'admin-1', name: 'Vikram Shah' },
  ...part,
});

/** A confirmed registration of one person. */
export const registration = (part: Partial<MyRegistration> = {}): MyRegistration => ({
  _id: 'registration-1',
  status: 'CONFIRMED',
  kind: 'SOLO',
  waiting: null,
  invited: false,
  answerBy: null,
  team: null,
  paymentStatus: true,
  isTeamLeader: false,
  mayCancel: true,
  registeredAt: '2026-02-20T06:30:00.000Z',
  checkedInAt: null,
  ...part,
});

export const aCertificate = {
  status: 'valid' as const,
  number: '7K3M-9QXP-4TRH',
  name: 'Asha Rao',
  event: 'Robotics Night',
  club: 'Robotics Club',
  date: '2026-02-06T12:00:00.000Z',
  issuedAt: '2026-02-08T12:00:00.000Z',
};
