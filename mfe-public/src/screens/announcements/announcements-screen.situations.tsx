import { type Answer, type ListedAnnouncement, type User } from 'contracts';
import {
  aClub,
  aClubAdmin,
  breakDown,
  handle,
  refuse,
  renderPortal,
  screen,
  type PortalView,
} from 'shared-session/testing';
import { listed } from '../../testing/answers';
import { type Situation } from '../../testing/situations';
import { Component } from './announcements-screen';

/** The single answer of an announcement, its creator populated. */
export const whole = (part: Partial<ListedAnnouncement> = {}): Answer<'GET /announcement/:id'> => {
  const { creator, ...rest } = listed(part);
  const announcement = { ...rest, createdBy: creator };
  return { success: true, data: announcement, announcement };
};

/** One page of the list. */
export const announcementPage = (
  announcements: ListedAnnouncement[],
): Answer<'GET /announcement'> => ({
  success: true,
  announcements,
  data: announcements,
  page: 1,
  limit: 20,
  total: announcements.length,
});

const handleClubs = () =>
  handle('GET /club', [aClub(), aClub({ _id: 'club-2', name: 'Chess Club' })]);

/** The reader has seen what was posted until then. */
export const handleSeen = (seenUntil = '2027-01-01T00:00:00.000Z') =>
  handle('GET /me/announcements-seen', { success: true, data: { seenUntil } });

/** Opens the list with these announcements; its usual creator runs the Robotics Club. */
export function openAnnouncements(
  announcements: ListedAnnouncement[] = [listed()],
  user: User = aClubAdmin(),
  route = '/announcements',
): PortalView {
  const club = { _id: 'x', clubId: 'club-1', clubName: 'Robotics Club', isClubAdmin: true };
  handleClubs();
  handleSeen();
  handle('GET /announcement', ({ query }) =>
    announcementPage(
      announcements.filter(({ clubId }) => !query.clubId || clubId === query.clubId),
    ),
  );
  handle('GET /club/:creatorId/clubs-with-admin-status', {
    success: true,
    clubs: [club],
    data: [club],
  });
  return renderPortal(<Component />, { path: '/announcements', route, user });
}

/** Opens the inline editor of the usual announcement. */
export async function openEditor(view = openAnnouncements()): Promise<PortalView> {
  await view.user.click(await screen.findByRole('button', { name: 'Edit Auditions on Friday' }));
  return view;
}

export const announcementsSituations: Situation[] = [
  {
    when: 'a club admin reads announcements',
    words: [
      'New Announcement',
      'Refresh',
      'Auditions on Friday',
      'Bring an instrument.',
      'Robotics Club',
      'Posted Sat, Mar 2, 2024, 12:00 PM',
      'programme.pdf',
    ],
    show: () => {
      return openAnnouncements([
        listed({ createdAt: '2024-03-02T06:30:00.000Z', attachments: ['uploads/a/programme.pdf'] }),
      ]);
    },
  },
  {
    when: 'there are no announcements',
    words: ['No announcements'],
    show: () => openAnnouncements([]),
  },
  {
    when: 'the chosen club has announced nothing',
    words: ['No announcements', 'Nothing of this club is announced right now.', 'Clear filters'],
    show: () => openAnnouncements([listed()], aClubAdmin(), '/announcements?club=club-2'),
  },
  {
    when: 'the announcements cannot be read',
    words: ['Failed to load announcements', 'Retry'],
    show: () => {
      handleClubs();
      handleSeen();
      breakDown('GET /announcement');
      return renderPortal(<Component />, { path: '/announcements', user: aClubAdmin() });
    },
  },
  {
    when: 'the announcement to edit cannot be read',
    words: ['Failed to load announcement details'],
    show: () => {
      refuse('GET /announcement/:id', 500);
      return openEditor();
    },
  },
  {
    when: 'an edit gets no answer',
    words: [
      'Failed to update announcement',
      'No answer came. Everything you typed and chose is still here: please try again.',
    ],
    show: async () => {
      handle('GET /announcement/:id', whole());
      breakDown('PUT /announcement/:id');
      const view = await openEditor();
      await view.user.click(await screen.findByRole('button', { name: 'Save Changes' }));
      return view;
    },
  },
  {
    when: 'an edit cannot be saved',
    words: ['Failed to update announcement'],
    show: async () => {
      handle('GET /announcement/:id', whole());
      refuse('PUT /announcement/:id', 500);
      const view = await openEditor();
      await view.user.click(await screen.findByRole('button', { name: 'Save Changes' }));
      return view;
    },
  },
  {
    when: 'an edit has neither title nor description',
    words: ['Title is required', 'Description is required'],
    show: async () => {
      handle('GET /announcement/:id', whole());
      const view = await openEditor();
      await view.user.clear(await screen.findByRole('textbox', { name: /Title/ }));
      await view.user.clear(screen.getByRole('textbox', { name: /Description/ }));
      await view.user.click(screen.getByRole('button', { name: 'Save Changes' }));
      return view;
    },
  },
  {
    when: 'a deletion fails',
    words: [
      { question: 'Are you sure you want to delete this announcement?' },
      { alert: 'Error deleting announcement' },
    ],
    show: async () => {
      refuse('DELETE /announcement/:id', 500);
      const view = openAnnouncements();
      await view.user.click(
        await screen.findByRole('button', { name: 'Delete Auditions on Friday' }),
      );
      return view;
    },
  },
];
