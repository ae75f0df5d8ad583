import { aCoordinator, anEvent, handle, refuse } from 'shared-session/testing';
import { renderScreen } from '../../testing/render';
import { type Situation } from '../../testing/situations';
import { Component } from './agenda-screen';

const open = () => renderScreen(<Component />, { user: aCoordinator(), path: '/calender' });

export const agendaSituations: Situation[] = [
  {
    when: 'an approved event is to come',
    words: [
      'Upcoming Events',
      '1 event',
      'Robotics Night',
      'Upcoming',
      'Main Hall',
      '12 / 40 registered',
      'Show past events',
    ],
    show: () => {
      handle('GET /event/approved', {
        success: true,
        data: [
          anEvent({
            name: 'Robotics Night',
            venue: 'Main Hall',
            registeredCount: 12,
            maxParticipants: 40,
          }),
        ],
      });
      return open();
    },
  },
  {
    when: 'nothing is to come',
    words: ['No upcoming events'],
    show: () => {
      handle('GET /event/approved', { success: true, data: [] });
      return open();
    },
  },
  {
    when: 'the events cannot be read',
    words: ['Failed to fetch approved events', 'Retry'],
    show: () => {
      refuse('GET /event/approved', 500);
      return open();
    },
  },
];
