import {
  aSuperAdmin,
  aUser,
  handle,
  handleFile,
  refuse,
  screen,
  waitFor,
  within,
  testSpecifiedWords,
} from 'shared-session/testing';
import { listed } from '../../testing/answers';
import { testSituations } from '../../testing/situations';
import {
  announcementPage,
  announcementsSituations,
  openAnnouncements,
  openEditor,
  whole,
} from './announcements-screen.situations';

describe('the words of the announcements', () => testSituations(announcementsSituations));

test('a student reads, and neither writes, edits nor deletes', async () => {
  openAnnouncements([listed()], aUser());
  expect(await screen.findByText('Auditions on Friday')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'New Announcement' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Edit|Delete/ })).toBeNull();
});

test('a super admin edits what others wrote; the creator label is the first administered club', async () => {
  openAnnouncements(
    [
      listed({
        clubName: 'Chess Club',
        createdBy: 'other',
        creator: { _id: 'other', name: 'Other' },
      }),
    ],
    aSuperAdmin(),
  );
  expect(
    await screen.findByRole('button', { name: 'Edit Auditions on Friday' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'New Announcement' })).toHaveAttribute(
    'href',
    '/create-announcement',
  );
  const card = screen.getByRole('heading', { name: 'Auditions on Friday' }).closest('li');
  expect(await within(card as HTMLElement).findByText('Robotics Club')).toBeVisible();
});

test('New Announcement comes before Refresh; in a card edit and delete come last', async () => {
  openAnnouncements([listed({ attachments: ['uploads/programme.pdf'] })], aSuperAdmin());
  const edit = await screen.findByRole('button', { name: 'Edit Auditions on Friday' });
  const isBefore = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  const inOrder = [
    screen.getByRole('link', { name: 'New Announcement' }),
    screen.getByRole('button', { name: 'Refresh' }),
    screen.getByRole('heading', { name: 'Auditions on Friday' }),
    screen.getByText('Bring an instrument.'),
    screen.getByRole('list', { name: 'Attachments' }),
    edit,
    screen.getByRole('button', { name: 'Delete Auditions on Friday' }),
  ];
  expect([...inOrder].sort((one, other) => (isBefore(one, other) ? -1 : 1))).toEqual(inOrder);
});

test('the focus goes into an edit that begins, and to its announcement when it ends', async () => {
  handle('GET /announcement/:id', whole());
  const view = await openEditor();
  const title = await screen.findByRole('textbox', { name: /Title/ });
  expect(screen.getByRole('group', { name: 'Edit Auditions on Friday' })).toHaveFocus();
  await view.user.tab();
  expect(title).toHaveFocus();
  await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
  const heading = await screen.findByRole('heading', { name: 'Auditions on Friday' });
  await waitFor(() => expect(heading).toHaveFocus());
});

test('an edit keeps, removes and adds files', async () => {
  handleFile('/uploads/keep.pdf', 3000);
  handle('GET /announcement/:id', whole({ attachments: ['uploads/keep.pdf', 'uploads/drop.pdf'] }));
  const seen = handle('PUT /announcement/:id', {
    success: true,
    message: 'ok',
    data: whole().data,
  });
  const view = await openEditor();
  const title = await screen.findByRole('textbox', { name: /Title/ });
  await view.user.clear(title);
  await view.user.type(title, 'Auditions on Saturday');
  expect(await screen.findByText('3 KB')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Remove drop.pdf' }));
  await view.user.upload(
    screen.getByLabelText(/Attachments/, { selector: 'input' }),
    new File(['x'], 'map.png', { type: 'image/png' }),
  );
  await view.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(seen.calls).toHaveLength(1));
  expect(seen.calls[0]?.params).toEqual({ id: 'announcement-1' });
  expect(seen.calls[0]?.body).toMatchObject({
    title: 'Auditions on Saturday',
    description: 'Bring an instrument.',
    existingAttachments: JSON.stringify(['uploads/keep.pdf']),
  });
  expect(seen.calls[0]?.body.files).toMatchObject({ name: 'map.png' });
  expect(
    await screen.findByRole('button', { name: 'Edit Auditions on Friday' }),
  ).toBeInTheDocument();
});

test('a refused file is named at the attachments until other files are chosen', async () => {
  handle('GET /announcement/:id', whole());
  const words = 'Only images, PDF, Word, Excel and text files are accepted';
  refuse('PUT /announcement/:id', 415, words, {
    fields: [{ path: 'files', message: `map.pdf: ${words}` }],
  });
  const view = await openEditor();
  const input = await screen.findByLabelText(/Attachments/, { selector: 'input' });
  await view.user.upload(input, new File(['x'], 'map.pdf', { type: 'application/pdf' }));
  await view.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(input).toHaveAccessibleDescription(expect.stringContaining(`map.pdf: ${words}`));
  await view.user.click(screen.getByRole('button', { name: 'Remove map.pdf' }));
  expect(input).not.toHaveAccessibleDescription(expect.stringContaining('map.pdf'));
});

test('a deletion asks first; a no keeps the announcement', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  const seen = handle('DELETE /announcement/:id', () => {
    handle('GET /announcement', announcementPage([]));
    return { success: true, message: 'ok' };
  });
  const view = openAnnouncements();
  const button = await screen.findByRole('button', { name: 'Delete Auditions on Friday' });
  await view.user.click(button);
  expect(seen.calls).toHaveLength(0);
  await view.user.click(button);
  expect(await screen.findByText('No announcements')).toBeInTheDocument();
  expect(ask).toHaveBeenCalledTimes(2);
  ask.mockRestore();
});

test('Refresh reads the list again', async () => {
  const view = openAnnouncements([]);
  await screen.findByText('No announcements');
  handle('GET /announcement', { success: true, announcements: [listed()], data: [listed()] });
  await view.user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Auditions on Friday')).toBeInTheDocument();
});

test('Refresh that fails says so, and the list stays', async () => {
  const view = openAnnouncements([listed()]);
  await screen.findByText('Auditions on Friday');
  refuse('GET /announcement', 500);
  await view.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() =>
    expect(view.toasts()).toEqual([
      { kind: 'error', text: 'Failed to load announcements', duration: 3000 },
    ]),
  );
  expect(screen.getByText('Auditions on Friday')).toBeVisible();
});

const chess = listed({
  _id: 'announcement-2',
  title: 'Blitz on Monday',
  clubId: 'club-2',
  clubName: 'Chess Club',
});

test('a club is chosen, lives in the address and is asked of the server with every page', async () => {
  const view = openAnnouncements([listed(), chess], aUser());
  await screen.findByText('Auditions on Friday');
  const seen = handle('GET /announcement', ({ query }) => ({
    ...announcementPage([query.page === '1' ? chess : { ...chess, _id: '3', title: 'Rapid' }]),
    page: Number(query.page),
    total: 21,
  }));
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Club' }), 'Chess Club');
  expect(view.path()).toBe('/announcements?club=club-2');
  await waitFor(() => expect(screen.queryByText('Auditions on Friday')).toBeNull());
  await view.user.click(await screen.findByRole('button', { name: 'Show more announcements' }));
  expect(await screen.findByText('Rapid')).toBeVisible();
  expect(seen.calls.map(({ query }) => query)).toEqual([
    { page: '1', limit: '20', clubId: 'club-2' },
    { page: '2', limit: '20', clubId: 'club-2' },
  ]);
});

test('a club’s announcements are those of the server; until then nothing else is shown', async () => {
  const view = openAnnouncements([listed()], aUser());
  await screen.findByText('Auditions on Friday');
  const held = handle('GET /announcement', announcementPage([chess, listed()]), { hold: true });
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Club' }), 'Chess Club');
  expect(screen.getByText('Loading announcements...')).toBeVisible();
  expect(screen.queryByText('Auditions on Friday')).toBeNull();
  held.release();
  expect(await screen.findByText('Blitz on Monday')).toBeVisible();
  expect(screen.getByText('Auditions on Friday')).toBeVisible();
});

test('an address that names an unknown club says so, and Clear filters shows all again', async () => {
  const view = openAnnouncements([listed()], aUser(), '/announcements?club=gone');
  const clear = await screen.findByRole('button', { name: 'Clear filters' });
  expect(screen.getByRole('combobox', { name: 'Club' })).toHaveDisplayValue('The chosen club');
  await view.user.click(clear);
  expect(await screen.findByText('Auditions on Friday')).toBeVisible();
  expect(view.path()).toBe('/announcements');
  expect(screen.getByRole('combobox', { name: 'Club' })).toHaveDisplayValue('All clubs');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('an edit names the version it was made from; when somebody was faster, nothing typed is lost and their text can be taken', async () => {
  handle('GET /announcement/:id', whole({ version: 4 }));
  const seen = refuse(
    'PUT /announcement/:id',
    409,
    'Someone else changed this announcement after you opened it.',
    {
      code: 'announcement_changed',
    },
  );
  const view = await openEditor();
  const title = await screen.findByRole('textbox', { name: /Title/ });
  await view.user.type(title, ' at noon');
  handle('GET /announcement/:id', whole({ version: 5, title: 'Auditions on Monday' }));
  await view.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(
    await screen.findByText('Someone else changed this announcement after you opened it.'),
  ).toBeInTheDocument();
  expect(seen.calls[0]?.body).toMatchObject({ version: '4' });
  expect(title).toHaveValue('Auditions on Friday at noon');
  expect(
    screen.getByText('Title: Auditions on Monday (you typed: Auditions on Friday at noon)'),
  ).toBeInTheDocument();
  await view.user.click(screen.getByRole('button', { name: 'Reload without my changes' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('Auditions on Monday'),
  );
  const saved = handle('PUT /announcement/:id', {
    success: true,
    message: 'ok',
    data: whole().data,
  });
  await view.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(saved.calls[0]?.body).toMatchObject({ version: '5' }));
});

test('a refused edit says that it failed, and why', async () => {
  handle('GET /announcement/:id', whole());
  refuse('PUT /announcement/:id', 404, 'Announcement not found');
  const view = await openEditor();
  await view.user.click(await screen.findByRole('button', { name: 'Save Changes' }));
  const banner = await screen.findByText('Failed to update announcement');
  expect(banner.closest('[data-kind=error]')).toHaveTextContent('Announcement not found');
});

testSpecifiedWords([
  'New Announcement',
  'Refresh',
  'Failed to load announcement details',
  'Failed to update announcement',
  'Error deleting announcement',
  'Are you sure you want to delete this announcement?',
]);

test('what a super admin announces for a club names the club, with its page', async () => {
  openAnnouncements([listed()], aUser());
  handle('GET /club/:creatorId/clubs-with-admin-status', { success: true, clubs: [], data: [] });
  expect(await screen.findByText('SuperAdmin')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Robotics Club' })).toHaveAttribute(
    'href',
    '/club/club-1',
  );
});

test('the club is named before the creator is known, and stays', async () => {
  openAnnouncements([listed()], aUser());
  const held = handle(
    'GET /club/:creatorId/clubs-with-admin-status',
    { success: true, clubs: [], data: [] },
    { hold: true },
  );
  const club = await screen.findByRole('link', { name: 'Robotics Club' });
  expect(screen.queryByText('SuperAdmin')).toBeNull();
  held.release();
  expect(await screen.findByText('SuperAdmin')).toBeVisible();
  expect(club).toBeInTheDocument();
});
