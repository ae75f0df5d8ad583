import { type MailChoice } from 'contracts';
import { query, queryClient, session } from 'shared-session';
import {
  aUser,
  fireEvent,
  handle,
  refuse,
  screen,
  waitFor,
  testSpecifiedWords,
} from 'shared-session/testing';
import { renderScreen } from '../../testing/render';
import { Component } from './profile-screen';

const me = aUser({
  clubAffiliations: [
    { _id: 'a1', clubId: 'club-1', clubName: 'Robotics Club', isClubAdmin: false, role: 'member' },
  ],
});
const mail = (isOn: boolean, off: MailChoice[] = []) =>
  handle('GET /me/mail', { success: true, data: { isOn, off } });
const providers = (passwords: boolean) =>
  handle('GET /auth/providers', { success: true, data: { providers: [], passwords } });
const profile = () => {
  mail(false);
  return handle('GET /auth/profile', { success: true, user: me, data: me });
};
beforeEach(() => providers(true));
const open = () => renderScreen(<Component />, { user: me, path: '/profile' });
const photo = (type: string, size: number) => {
  const file = new File(['x'], 'me.png', { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const choose = async (file: File) =>
  fireEvent.change(await screen.findByLabelText('Profile photo'), { target: { files: [file] } });

describe('the profile', () => {
  it('shows who I am', async () => {
    profile();
    open();
    expect(await screen.findByText('asha@campus.test')).toBeInTheDocument();
    for (const text of [
      'Asha Rao',
      'Computer Science',
      'Second Year',
      'User',
      'Active',
      'Robotics Club',
    ]) {
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    }
  });

  it('saves what the person changed, and leaves the rest as another tab has saved it', async () => {
    profile();
    const saved = handle('PUT /auth/update-profile', {
      success: true,
      message: '',
      user: me,
      data: me,
    });
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    const name = await screen.findByLabelText(/^Name/);
    const elsewhere = { ...me, year: 'Third Year', name: 'Of another tab' };
    handle('GET /auth/profile', { success: true, user: elsewhere, data: elsewhere });
    fireEvent.change(name, { target: { value: 'Asha R. Rao' } });
    await view.user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(saved.calls).toHaveLength(1));
    expect(saved.calls[0]?.body).toMatchObject({ name: 'Asha R. Rao', year: 'Third Year' });
  });

  it('does the same with a kept draft', async () => {
    profile();
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Asha R. Rao' } });
    await waitFor(() =>
      expect(JSON.stringify(Object.entries(localStorage))).toContain('Asha R. Rao'),
    );
    view.unmount();
    queryClient.clear();
    const elsewhere = { ...me, year: 'Third Year' };
    const read = handle('GET /auth/profile', { success: true, user: elsewhere, data: elsewhere });
    const saved = handle('PUT /auth/update-profile', {
      success: true,
      message: '',
      user: me,
      data: me,
    });
    const { user } = renderScreen(<Component />, { user: elsewhere, path: '/profile' });
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    expect(await screen.findByText('We kept your unfinished changes')).toBeVisible();
    expect(screen.getByLabelText(/^Year/)).toHaveValue('Third Year');
    const seen = read.calls.length;
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(saved.calls).toHaveLength(1));
    expect(read.calls.length).toBe(seen + 1);
    expect(saved.calls[0]?.body).toMatchObject({ name: 'Asha R. Rao', year: 'Third Year' });
  });

  it('edits name, department and year, and the one session has them at once', async () => {
    profile();
    const changed = { ...me, name: 'Asha R. Rao', year: '' };
    const saved = handle(
      'PUT /auth/update-profile',
      { success: true, message: '', user: changed, data: changed },
      { hold: true },
    );
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    const name = await screen.findByLabelText(/^Name/);
    fireEvent.change(name, { target: { value: 'Asha R. Rao' } });
    fireEvent.change(screen.getByLabelText(/^Year/), { target: { value: '' } });
    await view.user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const busy = await screen.findByRole('button', { name: 'Saving...' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    expect(busy).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    saved.release();
    await waitFor(() => expect(session.user?.name).toBe('Asha R. Rao'));
    expect(saved.calls[0]?.body).toEqual({
      name: 'Asha R. Rao',
      department: 'Computer Science',
      year: '',
    });
  });

  it('cancels the edit', async () => {
    profile();
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    await view.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeInTheDocument();
  });

  it('says so as well when the session has just read the profile', async () => {
    mail(false);
    refuse('GET /auth/profile', 500, 'boom');
    queryClient.setQueryData(query('GET /auth/profile').queryKey, {
      success: true,
      user: me,
      data: me,
    });
    open();
    expect(
      await screen.findByText('Failed to fetch profile. Please try again later.'),
    ).toBeInTheDocument();
  });

  it('says Failed to fetch profile. Please try again later., and Retry repeats the call', async () => {
    refuse('GET /auth/profile', 500, 'boom');
    const view = open();
    expect(
      await screen.findByText('Failed to fetch profile. Please try again later.'),
    ).toBeInTheDocument();
    profile();
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('asha@campus.test')).toBeInTheDocument();
  });

  it('leads to sign-in when the session is over', async () => {
    refuse('GET /auth/profile', 401, 'Your session has ended.');
    const view = open();
    await waitFor(() => expect(view.path()).toBe('/login'));
  });

  it('says Failed to update profile. Please try again., and keeps what was typed', async () => {
    profile();
    refuse('PUT /auth/update-profile', 500, 'boom');
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Somebody Else' } });
    await view.user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(
      await screen.findByText('Failed to update profile. Please try again.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Somebody Else');
  });

  it.each([
    ['another type', 'image/gif', 1000, 'Please select a valid image file (JPEG, PNG)'],
    ['exactly 2 MiB', 'image/png', 2 * 1024 * 1024, 'Image size should be less than 2MB'],
  ])('refuses a photo of %s', async (_, type, size, words) => {
    profile();
    open();
    await choose(photo(type, size));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Upload photo' })).not.toBeInTheDocument();
  });

  it('refuses a file that says it is a picture and is none', async () => {
    profile();
    open();
    await choose(photo('image/png', 1000));
    fireEvent.error(await screen.findByRole('img', { name: 'Your new photo' }));
    expect(screen.getByText('Please select a valid image file (JPEG, PNG)')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Upload photo' })).toBeNull();
  });

  it.each([
    ['Edit Profile', 'Cancel'],
    ['Change my password', 'Keep my password'],
  ])('%s and back: the focus stays on the page', async (there, back) => {
    profile();
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: there }));
    const leave = await screen.findByRole('button', { name: back });
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await view.user.click(leave);
    await screen.findByRole('button', { name: there });
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it('shows the photo before it is sent, sends it, and says when that fails', async () => {
    profile();
    refuse('POST /auth/update-profile-picture', 500, 'boom');
    const view = open();
    await choose(photo('image/png', 1000));
    expect(await screen.findByRole('img', { name: 'Your new photo' })).toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Upload photo' }));
    await waitFor(() =>
      expect(view.toasts()).toEqual([
        {
          kind: 'error',
          text: 'Failed to upload profile picture. Please try again.',
          duration: 5000,
        },
      ]),
    );
    const changed = { ...me, image: '/uploads/me.webp' };
    handle('POST /auth/update-profile-picture', {
      success: true,
      message: '',
      user: changed,
      data: changed,
    });
    await view.user.click(screen.getByRole('button', { name: 'Upload photo' }));
    await waitFor(() => expect(session.user?.image).toBe('/uploads/me.webp'));
  });

  it('changes the password only when both new ones are the same', async () => {
    profile();
    const changed = handle('PUT /auth/change-password', {
      success: true,
      message: 'Password changed',
    });
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Change my password' }));
    fireEvent.change(await screen.findByLabelText(/^Current password/), {
      target: { value: 'campus-demo' },
    });
    fireEvent.change(screen.getByLabelText(/^New password/), { target: { value: 'new-secret' } });
    fireEvent.change(screen.getByLabelText(/^Repeat the new password/), {
      target: { value: 'other-secret' },
    });
    await view.user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('The two passwords are not the same')).toBeInTheDocument();
    expect(changed.calls).toHaveLength(0);
    fireEvent.change(screen.getByLabelText(/^Repeat the new password/), {
      target: { value: 'new-secret' },
    });
    await view.user.click(screen.getByRole('button', { name: 'Change password' }));
    const body = {
      currentPassword: 'campus-demo',
      newPassword: 'new-secret',
      endCalendarFeed: false,
    };
    await waitFor(() => expect(changed.calls[0]?.body).toEqual(body));
  });

  it('offers no change of a password where there are none', async () => {
    profile();
    providers(false);
    open();
    expect(await screen.findByRole('heading', { name: 'My data' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export my data' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change my password' })).toBeNull();
  });

  it('ends the calendar feed with the old password when asked to', async () => {
    profile();
    const changed = handle('PUT /auth/change-password', {
      success: true,
      message: 'Password changed',
    });
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Change my password' }));
    fireEvent.change(await screen.findByLabelText(/^Current password/), {
      target: { value: 'campus-demo' },
    });
    for (const label of [/^New password/, /^Repeat the new password/])
      fireEvent.change(screen.getByLabelText(label), { target: { value: 'new-secret' } });
    await view.user.click(
      screen.getByRole('checkbox', {
        name: 'End my calendar feed too: its private address stops working',
      }),
    );
    await view.user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(changed.calls[0]?.body).toMatchObject({ endCalendarFeed: true }));
  });

  it('signs out', async () => {
    profile();
    handle('POST /auth/logout', { success: true, message: '' });
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(view.path()).toBe('/login'));
    expect(session.user).toBeNull();
  });
});

testSpecifiedWords([
  'Edit Profile',
  'Sign Out',
  'Save Changes',
  'Cancel',
  'Active',
  'Failed to fetch profile. Please try again later.',
  'Failed to update profile. Please try again.',
  'Failed to upload profile picture. Please try again.',
  'Please select a valid image file (JPEG, PNG)',
  'Image size should be less than 2MB',
]);

describe('email', () => {
  const box = (name: string) => screen.findByRole('checkbox', { name });
  const mailServer = (off: MailChoice[] = []) => {
    const stored = { off };
    handle('GET /me/mail', () => ({ success: true, data: { isOn: true, off: stored.off } }));
    const save = () =>
      handle('PUT /me/mail', ({ body }) => {
        stored.off = body.off as MailChoice[];
        return { success: true, message: 'Saved' };
      });
    return { stored, save, saved: save() };
  };

  it('is not spoken of where the portal sends none', async () => {
    profile();
    open();
    await screen.findByText('asha@campus.test');
    expect(screen.queryByRole('heading', { name: 'Email' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('is chosen kind by kind, and each choice is saved at once', async () => {
    profile();
    const { saved } = mailServer(['reminder']);
    const { user } = open();
    expect(await box('A reminder the day before an event')).not.toBeChecked();
    const cancelled = await box('Cancelled events');
    expect(cancelled).toBeChecked();
    await user.click(cancelled);
    await user.click(await box('A reminder the day before an event'));
    expect(cancelled).not.toBeChecked();
    await waitFor(() => expect(saved.calls).toHaveLength(2));
    expect(saved.calls.map(({ body }) => body)).toEqual([
      { off: ['reminder', 'eventCancelled'] },
      { off: ['eventCancelled'] },
    ]);
  });

  it('keeps what another tab has chosen since', async () => {
    profile();
    const { stored, saved } = mailServer();
    const { user } = open();
    const cancelled = await box('Cancelled events');
    stored.off = ['reminder'];
    await user.click(cancelled);
    await waitFor(() => expect(saved.calls).toHaveLength(1));
    expect(stored.off).toEqual(['reminder', 'eventCancelled']);
    await waitFor(async () =>
      expect(await box('A reminder the day before an event')).not.toBeChecked(),
    );
  });

  it('shows what holds when a choice could not be saved', async () => {
    profile();
    mail(true);
    refuse('PUT /me/mail', 400, 'Please try again in a moment');
    const view = open();
    await view.user.click(await box('Cancelled events'));
    await waitFor(() =>
      expect(view.toasts()).toEqual([
        { kind: 'error', text: 'Please try again in a moment', duration: 5000 },
      ]),
    );
    await waitFor(async () => expect(await box('Cancelled events')).toBeChecked());
  });

  it('shows what the server has when one choice of two could not be saved', async () => {
    profile();
    const { stored, save } = mailServer();
    const first = refuse('PUT /me/mail', 400, 'Please try again in a moment', { hold: true });
    const view = open();
    const cancelled = await box('Cancelled events');
    await view.user.click(cancelled);
    await waitFor(() => expect(first.calls).toHaveLength(1));
    await view.user.click(await box('A reminder the day before an event'));
    const second = save();
    first.release();
    await waitFor(() => expect(second.calls).toHaveLength(1));
    await waitFor(() => expect(view.toasts()).toHaveLength(1));
    await waitFor(() => {
      const shown = screen
        .getAllByRole<HTMLInputElement>('checkbox')
        .filter(({ checked }) => !checked);
      expect(shown).toHaveLength(stored.off.length);
    });
  });
});
