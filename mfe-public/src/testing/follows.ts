import { handle } from 'shared-session/testing';

/** Answers with these clubs as followed and these events as saved. */
export const handleFollows = (clubs: readonly string[], events: readonly string[]) =>
  handle('GET /me/follows', {
    success: true,
    data: {
      clubs: clubs.map((_id) => ({
        _id,
        name: 'Robotics Club',
        clubLogo: '',
        isActive: true,
        followedAt: '2026-03-01T06:30:00.000Z',
      })),
      events: events.map((_id) => ({
        _id,
        name: 'Robotics Night',
        date: '2026-03-06T12:00:00.000Z',
        endDate: '2026-03-06T14:00:00.000Z',
        registrationDeadline: '2026-03-05T12:00:00.000Z',
        venue: 'Lab 3',
        mode: 'OFFLINE',
        eventType: 'WORKSHOP',
        clubId: { _id: 'c1', name: 'Robotics Club', clubLogo: '' },
        isCancelled: false,
        savedAt: '2026-03-01T06:30:00.000Z',
      })),
    },
  });
