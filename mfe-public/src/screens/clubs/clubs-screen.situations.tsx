import { aClub, breakDown, handle, renderPortal, screen } from 'shared-session/testing';
import { clubPage } from '../../testing/answers';
import { type Situation } from '../../testing/situations';
import { Component } from './clubs-screen';

const open = () => renderPortal(<Component />, { path: '/clubs' });

export const clubsSituations: Situation[] = [
  {
    when: 'clubs are there',
    words: [
      'Robotics Club',
      '12 members',
      'Active',
      'Vikram Shah',
      'Dr. Meera Nair',
      'We build robots that play football.',
    ],
    show: () => {
      handle('GET /club', clubPage([aClub({ memberCount: 12 })]));
      return open();
    },
  },
  {
    when: 'a club has neither lead nor coordinator',
    words: ['No lead assigned', 'Not assigned'],
    show: () => {
      handle('GET /club', clubPage([aClub({ clubLeadId: null, facultyCoordinater: null })]));
      return open();
    },
  },
  {
    when: 'a search finds nothing',
    words: ['No clubs found matching your search'],
    show: async () => {
      handle('GET /club', ({ query }) => clubPage(query.q ? [] : [aClub()]));
      const view = open();
      await view.user.type(await screen.findByRole('searchbox', { name: 'Search clubs' }), 'zzz');
      return view;
    },
  },
  {
    when: 'the clubs cannot be read',
    words: ['Failed to load clubs. Please try again later.', 'Retry'],
    show: () => {
      breakDown('GET /club');
      return open();
    },
  },
];
