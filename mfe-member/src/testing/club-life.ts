import { type ClubMembership, type MyJoinRequest } from 'contracts';

export const aMembership = (part: Partial<ClubMembership> = {}): ClubMembership => ({
  _id: 'membership-1',
  clubName: 'Robotics Club',
  role: 'member',
  joinedAt: '2026-02-02T06:30:00.000Z',
  clubId: {
    _id: 'club-1',
    name: 'Robotics Club',
    clubLogo: '',
    clubCategory: 'Technical',
    description: 'We build robots.',
    isActive: true,
  },
  ...part,
});

export const aRequest = (part: Partial<MyJoinRequest> = {}): MyJoinRequest => ({
  _id: 'request-1',
  status: 'pending',
  createdAt: '2026-03-06T12:00:00.000Z',
  requestedAt: '2026-03-06T12:00:00.000Z',
  respondedAt: null,
  clubId: { _id: 'club-2', name: 'Chess Club', clubLogo: '' },
  ...part,
});
