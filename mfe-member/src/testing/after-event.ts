import { type AfterEvent } from 'contracts';

export const anEventAfter = (part: Partial<AfterEvent> = {}): AfterEvent => ({
  eventId: 'event-1',
  name: 'Robotics Night',
  clubName: 'Robotics Club',
  date: '2026-02-06T12:00:00.000Z',
  isOver: true,
  isCancelled: false,
  wasThere: true,
  feedback: null,
  ...part,
});
