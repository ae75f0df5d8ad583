import { invalidate } from 'shared-session';
import {
  aClub,
  aClubAdmin,
  aLeanClub,
  act,
  aSuperAdmin,
  breakDown,
  fireEvent,
  handle,
  refuse,
  renderPortal,
  screen,
  waitFor,
} from 'shared-session/testing';
import { Component } from './manage-club-screen';

const member = {
  _id: 'm1',
  student: { _id: 'user-2', name: 'Ravi Kumar' },
  role: 'member',
  joinedAt: '2026-02-01T06:30:00.000Z',
  email: 'ravi@campus.test',
} as const;
const officer = {
  ...member,
  _id: 'm2',
  student: { _id: 'user-3', name: 'Lena Paul' },
  role: 'clubAdmin',
} as const;
const open = (id = 'club-1', user = aClubAdmin()) => {
  handle('GET /club/:id', { success: true, data: aLeanClub() });
  handle('GET /club/:id/page', { success: true, data: { cover: '', links: [], version: 1 } });
  handle('GET /club/:id/members', {
    success: true,
    data: [member, officer],
    page: 1,
    limit: 50,
    total: 2,
  });
  return renderPortal(<Component />, {
    user,
    path: '/manage-club/:id',
    route: `/manage-club/${id}`,
  });
};

test('removing a member asks first', async () => {
  const view = open();
  const seen = handle('DELETE /club/:id/members/:userId', { success: true, message: 'ok' });
  const remove = await screen.findByRole('button', { name: 'Remove Ravi Kumar' });
  fireEvent.click(remove);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('Remove Ravi Kumar?')).toBeNull());
  expect(seen.calls).toHaveLength(0);
  fireEvent.click(remove);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove member' }));
  await waitFor(() => expect(seen.calls[0]?.params).toEqual({ id: 'club-1', userId: 'user-2' }));
  await waitFor(() =>
    expect(view.toasts()).toEqual([
      { kind: 'success', text: 'Ravi Kumar is no longer a member.', duration: 5000 },
    ]),
  );
});

test('only a super admin may remove people who hold a role in the club', async () => {
  const view = open();
  expect(await screen.findByRole('button', { name: 'Remove Ravi Kumar' })).toBeVisible();
  expect(screen.getByText('Lena Paul')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove Lena Paul' })).toBeNull();
  view.unmount();
  const { clubAffiliations } = aClubAdmin();
  open('club-1', aSuperAdmin({ clubAffiliations }));
  expect(await screen.findByRole('button', { name: 'Remove Lena Paul' })).toBeVisible();
});

test('after a removal the focus goes to the heading of the members', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove Ravi Kumar' }));
  handle('DELETE /club/:id/members/:userId', { success: true, message: 'ok' });
  handle('GET /club/:id/members', { success: true, data: [officer], page: 1, limit: 50, total: 1 });
  await user.click(await screen.findByRole('button', { name: 'Remove member' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Members' })).toHaveFocus());
});

test('members stay in sight when a later reading of them fails', async () => {
  open();
  await screen.findByText('Lena Paul');
  breakDown('GET /club/:id/members');
  await act(() => invalidate('GET /club/:id/members'));
  expect(screen.getByText('Lena Paul')).toBeVisible();
});

test('the details are saved, a refusal is shown', async () => {
  open();
  const name = await screen.findByLabelText('Name');
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  fireEvent.change(name, { target: { value: 'Chess Club' } });
  refuse('PUT /club/:id', 409, 'A club with this name exists already.');
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('A club with this name exists already.')).toBeVisible();
  const seen = handle('PUT /club/:id', {
    success: true,
    message: 'ok',
    data: aClub({ name: 'Robot Club' }),
  });
  fireEvent.change(name, { target: { value: 'Robot Club' } });
  handle('GET /club/:id', { success: true, data: aLeanClub({ name: 'Robot Club' }) });
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled());
  expect(seen.calls[0]?.body).toMatchObject({ name: 'Robot Club' });
});

test('details that got no answer are kept; saved again, no error is left', async () => {
  open();
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Chess Club' } });
  breakDown('PUT /club/:id');
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('The club could not be saved.')).toBeVisible();
  const kept = 'No answer came. Everything you typed and chose is still here: please try again.';
  expect(screen.getByText(kept)).toBeVisible();
  const saved = aClub({ name: 'Chess Club' });
  handle('PUT /club/:id', { success: true, message: 'ok', data: saved });
  handle('GET /club/:id', { success: true, data: aLeanClub({ name: 'Chess Club' }) });
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled());
  expect(screen.queryByText('The club could not be saved.')).toBeNull();
});

test('a club that the person does not run is closed to them', async () => {
  open('club-9');
  expect(await screen.findByText('No Club Found')).toBeVisible();
});
