import {
  aLeanClub,
  aSuperAdmin,
  handle,
  refuse,
  screen,
  waitFor,
  within,
} from 'shared-session/testing';
import { renderScreen } from '../../testing/render';
import { Component } from './manage-clubs-screen';

const list = {
  success: true as const,
  data: [aLeanClub()],
  page: 1,
  limit: 24,
  total: 1,
  categories: ['Technical'],
};
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

  it('shows what somebody else saved meanwhile; what was typed stays and can be saved over it', async () => {
    handle('GET /club', { ...list, data: [aLeanClub({ version: 4 })] });
    const refused = refuse(
      'PUT /club/:id',
      409,
      'Someone else changed this club after you opened it.',
      { code: 'club_changed' },
    );
    handle('GET /club/:id', {
      success: true,
      data: aLeanClub({ name: 'Robotics Society', version: 5 }),
    });
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Edit Robotics Club' }));
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.clear(dialog.getByLabelText(/^Name/));
    await view.user.type(dialog.getByLabelText(/^Name/), 'Robotics and AI Club');
    await view.user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(
      await dialog.findByText('Someone else changed this club after you opened it.'),
    ).toBeInTheDocument();
    expect(
      await dialog.findByText('Name: Robotics Society (you typed: Robotics and AI Club)'),
    ).toBeInTheDocument();
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('Robotics and AI Club');
    expect(refused.calls[0]?.body).toMatchObject({ version: '4' });
    const saved = handle('PUT /club/:id', {
      success: true,
      message: 'Club saved',
      data: aLeanClub({ version: 6 }),
    });
    await view.user.click(dialog.getByRole('button', { name: 'Keep what I typed' }));
    await view.user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(saved.calls[0]?.body).toMatchObject({ name: 'Robotics and AI Club', version: '5' }),
    );
  });

  it('takes over what somebody else saved', async () => {
    handle('GET /club', list);
    refuse('PUT /club/:id', 409, 'Someone else changed this club after you opened it.', {
      code: 'club_changed',
    });
    handle('GET /club/:id', {
      success: true,
      data: aLeanClub({ name: 'Robotics Society', version: 5 }),
    });
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Edit Robotics Club' }));
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await view.user.click(await dialog.findByRole('button', { name: 'Reload without my changes' }));
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('Robotics Society');
    expect(dialog.queryByText(/Someone else changed this club/)).not.toBeInTheDocument();
  });

  it('keeps a closed form for the next time, until it is cancelled', async () => {
    handle('GET /club', list);
    const view = open();
    const begin = async () => {
      await view.user.click(screen.getByRole('button', { name: 'Create club' }));
      return within(await screen.findByRole('dialog'));
    };
    await view.user.type((await begin()).getByLabelText(/^Name/), 'Chess');
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await begin();
    expect(again.getByText('We kept what you typed')).toBeInTheDocument();
    expect(again.getByLabelText(/^Name/)).toHaveValue('Chess');
    await view.user.click(again.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await begin()).getByLabelText(/^Name/)).toHaveValue('');
  });

  it('creates a club only with a name', async () => {
    handle('GET /club', list);
    const created = handle('POST /club', {
      success: true,
      message: 'Club created',
      data: aLeanClub({ _id: 'club-2' }),
    });
    const view = open();
    await view.user.click(screen.getByRole('button', { name: 'Create club' }));
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.click(dialog.getByRole('button', { name: 'Create club' }));
    expect(await dialog.findByText('Name is required')).toBeInTheDocument();
    expect(dialog.getByLabelText(/^Name/)).toHaveFocus();
    await view.user.type(dialog.getByLabelText(/^Name/), 'Chess Club');
    await view.user.click(dialog.getByRole('button', { name: 'Create club' }));
    await waitFor(() => expect(created.calls).toHaveLength(1));
    expect(created.calls[0]?.body).toMatchObject({ name: 'Chess Club' });
  });
});
