import { aLeanClub, aSuperAdmin, handle, refuse, screen, waitFor, within } from 'shared-session/testing';
import { renderScreen } from '../../testing/render';
import { Component } from './manage-clubs-screen';

const list = { success: true as const, data: [aLeanClub()], page: 1, limit: 24, total: 1, categories: ['Technical'] };
const open = () => renderScreen(<Component />, { user: aSuperAdmin(), path: '/manage-clubs' });

describe('managing clubs', () => {
  it('edits a club, and keeps what was typed when the server refuses', async () => {
    handle('GET /club', list);
    const refused = refuse('PUT /club/:id', 409, 'Another club has this name already.');
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Edit Robotics Club' }));
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.clear(dialog.getByLabelText(/^Name/));
    await view.user.type(dialog.getByLabelText(/^Name/), 'Robotics and AI Club');
    await view.user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Another club has this name already.')).toBeInTheDocument();
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('Robotics and AI Club');
    expect(refused.calls).toHaveLength(1);
  });

  it('creates a club only with a name', async () => {
    handle('GET /club', list);
    const created = handle('POST /club', { success: true, message: 'Club created', data: aLeanClub({ _id: 'club-2' }) });
    const view = open();
    await view.user.click(screen.getByRole('button', { name: 'Create club' }));
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.click(dialog.getByRole('button', { name: 'Create club' }));
    expect(await dialog.findByText('Name is required')).toBeInTheDocument();
    await view.user.type(dialog.getByLabelText(/^Name/), 'Chess Club');
    await view.user.click(dialog.getByRole('button', { name: 'Create club' }));
    await waitFor(() => expect(created.calls).toHaveLength(1));
    expect(created.calls[0]?.body).toMatchObject({ name: 'Chess Club' });
  });
});
