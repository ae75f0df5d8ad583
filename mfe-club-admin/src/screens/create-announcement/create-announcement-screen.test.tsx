import { queryClient } from 'shared-session';
import {
  aClubAdmin,
  aLeanClub,
  aSuperAdmin,
  breakDown,
  fireEvent,
  handle,
  refuse,
  renderPortal,
  screen,
  waitFor,
  testSpecifiedWords,
} from 'shared-session/testing';
import { type Answer } from 'contracts';
import { clubsAre } from '../../testing/builders';
import { expectWords, type Situation } from '../../testing/words';
import { Component } from './create-announcement-screen';

const open = (user = aClubAdmin()) =>
  renderPortal(<Component />, { user, path: '/create-announcement' });
const set = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Create Announcement' }));
const answer: Answer<'POST /announcement'> = {
  success: true,
  message: 'ok',
  data: {
    _id: 'announcement-1',
    title: 'Open day',
    description: 'Come by.',
    clubId: 'club-1',
    clubName: 'Robotics Club',
    createdBy: { _id: 'admin-1', name: 'Vikram Shah' },
    createdAt: '2026-03-01T06:30:00.000Z',
    updatedAt: '2026-03-01T06:30:00.000Z',
    visibleUntil: null,
    attachments: [],
  },
};
const filled = async () => {
  clubsAre();
  const view = open();
  await screen.findByLabelText('Title');
  set('Title', 'Open day');
  set('Description', 'Come by.');
  return view;
};
const choose = (container: HTMLElement, ...files: File[]) =>
  fireEvent.change(container.querySelector('input[type="file"]') ?? container, {
    target: { files },
  });

const situations: Situation[] = [
  {
    situation: 'the blank form',
    words: [
      'Create New Announcement',
      'Create Announcement',
      'PDF, JPG, PNG, DOC or DOCX, up to 10MB',
    ],
    arrange: () => {
      clubsAre();
      return open();
    },
  },
  {
    situation: 'everything is missing',
    words: ['Please select a club', 'Title is required', 'Description is required'],
    arrange: async () => {
      clubsAre([
        { _id: 'a1', clubId: 'club-1', clubName: 'Robotics Club', isClubAdmin: true },
        { _id: 'a2', clubId: 'club-2', clubName: 'Chess Club', isClubAdmin: true },
      ]);
      const view = open();
      await screen.findByLabelText('Title');
      send();
      return view;
    },
  },
  {
    situation: 'it ends before today',
    words: ['Visible until cannot be earlier than today'],
    arrange: async () => {
      const view = await filled();
      set('Visible Until', '2020-01-01');
      send();
      return view;
    },
  },
  {
    situation: 'it is published',
    words: ['Announcement created successfully'],
    arrange: async () => {
      const view = await filled();
      handle('POST /announcement', answer);
      send();
      return view;
    },
  },
  {
    situation: 'no answer comes',
    words: ['Error creating announcement'],
    arrange: async () => {
      const view = await filled();
      breakDown('POST /announcement');
      send();
      return view;
    },
  },
  {
    situation: 'the clubs do not load',
    words: ['Failed to load clubs'],
    arrange: () => {
      breakDown('GET /club/:creatorId/clubs-with-admin-status');
      return open();
    },
  },
];

describe('the words of the announcement form', () => {
  test.each(situations)('$situation', async (one) => {
    await expectWords(one);
  });
});

test('what is sent: own club, campus day, files; then the list opens', async () => {
  const view = await filled();
  const seen = handle('POST /announcement', answer, { hold: true });
  set('Visible Until', '2031-03-06');
  choose(view.container, new File(['%PDF-'], 'plan.pdf', { type: 'application/pdf' }));
  send();
  fireEvent.click(await screen.findByRole('button', { name: 'Creating Announcement...' }));
  seen.release();
  expect(await screen.findByText('page /announcements')).toBeVisible();
  expect(seen.calls).toHaveLength(1);
  expect(seen.calls[0]?.body).toMatchObject({
    title: 'Open day',
    description: 'Come by.',
    clubId: 'club-1',
    visibleUntil: '2031-03-06',
  });
  expect((seen.calls[0]?.body.attachments as File | undefined)?.name).toBe('plan.pdf');
  expect(view.toasts()).toEqual([
    { kind: 'success', text: 'Announcement created successfully', duration: 3000 },
  ]);
});

test('a wrong type is refused before anything leaves, and a server that refuses leaves everything in place', async () => {
  const view = await filled();
  choose(view.container, new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
  expect(screen.queryByText('logo.svg')).toBeNull();
  choose(view.container, new File(['%PDF-'], 'plan.pdf', { type: 'application/pdf' }));
  refuse('POST /announcement', 413, 'plan.pdf is too large.');
  send();
  expect(await screen.findByText('plan.pdf is too large.')).toBeVisible();
  expect(screen.getByText('plan.pdf')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Open day');
  await waitFor(() =>
    expect(view.toasts()).toEqual([
      { kind: 'error', text: 'Error creating announcement', duration: 3000 },
    ]),
  );
});

test('a refused file is named at the attachments until other files are chosen', async () => {
  const { container } = await filled();
  const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });
  choose(container, pdf('plan.pdf'), pdf('map.pdf'));
  const words = 'Only images, PDF, Word, Excel and text files are accepted';
  refuse('POST /announcement', 415, words, {
    fields: [{ path: 'attachments', message: `map.pdf: ${words}` }],
  });
  send();
  await waitFor(() => expect(screen.getAllByText(`map.pdf: ${words}`)).toHaveLength(2));
  expect(container.querySelector('input[type="file"]')).toHaveAccessibleDescription(
    expect.stringContaining(`map.pdf: ${words}`),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove map.pdf' }));
  expect(container.querySelector('input[type="file"]')).not.toHaveAccessibleDescription(
    expect.stringContaining('map.pdf'),
  );
  expect(screen.getByText('plan.pdf')).toBeVisible();
});

test('the focus stays on the button while it sends and after a refusal', async () => {
  await filled();
  const refused = refuse('POST /announcement', 409, 'Not now.', { hold: true });
  const button = screen.getByRole('button', { name: 'Create Announcement' });
  button.focus();
  send();
  expect(await screen.findByRole('button', { name: 'Creating Announcement...' })).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toBeEnabled(); // browsers blur a `disabled` button
  fireEvent.click(button);
  refused.release();
  expect(await screen.findByText('Not now.')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Create Announcement' })).toHaveFocus(),
  );
  expect(refused.calls).toHaveLength(1);
});

test('a session that ended is said by the sign-in alone', async () => {
  const view = await filled();
  const refused = refuse('POST /announcement', 401, 'Unauthorized', { hold: true });
  send();
  await screen.findByRole('button', { name: 'Creating Announcement...' });
  refused.release();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Creating Announcement...' })).toBeNull(),
  );
  expect(view.toasts()).toEqual([]);
});

test('a super admin chooses among all clubs', async () => {
  handle('GET /clubs', {
    success: true,
    data: [aLeanClub(), aLeanClub({ _id: 'club-2', name: 'Chess Club' })],
  });
  open(aSuperAdmin());
  const club = await screen.findByLabelText('Club');
  expect(Array.from(club.querySelectorAll('option'), (option) => option.textContent)).toEqual([
    'Select a club',
    'Robotics Club',
    'Chess Club',
  ]);
});

test('the club that the dashboard showed is chosen already; a draft for a club that was taken away asks again', async () => {
  const affiliation = (clubId: string) => ({
    _id: clubId,
    clubId,
    clubName: `Club ${clubId}`,
    isClubAdmin: true,
  });
  clubsAre([affiliation('club-1'), affiliation('club-2')]);
  const openFor = (club: string) =>
    renderPortal(<Component />, {
      user: aClubAdmin(),
      path: '/create-announcement',
      route: `/create-announcement?club=${club}`,
    });
  const first = openFor('club-2');
  expect(await screen.findByLabelText('Club')).toHaveValue('club-2');
  set('Title', 'Open day');
  first.unmount();
  queryClient.clear();
  clubsAre([affiliation('club-1'), affiliation('club-4')]);
  openFor('club-3');
  expect(await screen.findByLabelText('Title')).toHaveValue('Open day');
  expect(screen.getByLabelText('Club')).toHaveValue('');
});

testSpecifiedWords([
  'Create New Announcement',
  'Please select a club',
  'Announcement created successfully',
  'Error creating announcement',
  'Failed to load clubs',
]);
