import { aUser, handle, refuse, renderPortal, screen, waitFor } from 'shared-session/testing';
import { Component } from './confirm-email-screen';

const done = { success: true as const, message: 'ok' };
const open = (route: string, user?: ReturnType<typeof aUser>) =>
  renderPortal(<Component />, { path: '/confirm-email', route, ...(user ? { user } : {}) });

it('confirms with a press, not by the visit', async () => {
  const seen = handle('POST /auth/confirm-email', done);
  const { user } = open('/confirm-email?token=one-time');
  const button = await screen.findByRole('button', { name: 'Confirm this address' });
  expect(seen.calls).toHaveLength(0);
  await user.click(button);
  expect(await screen.findByText('Your email address is confirmed.')).toBeVisible();
  expect(seen.calls.map(({ body }) => body)).toEqual([{ token: 'one-time' }]);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('button', { name: 'Confirm this address' })).toBeNull();
});

it('takes the token out of the address before it is used', async () => {
  const view = open('/confirm-email?token=one-time');
  expect(await screen.findByRole('button', { name: 'Confirm this address' })).toBeVisible();
  expect(view.router.state).toMatchObject({
    historyAction: 'REPLACE',
    location: { pathname: '/confirm-email', search: '', state: { token: 'one-time' } },
  });
});

it('leads a signed-in person on to the events', async () => {
  handle('POST /auth/confirm-email', done);
  const { user } = open('/confirm-email?token=one-time', aUser());
  await user.click(await screen.findByRole('button', { name: 'Confirm this address' }));
  expect(await screen.findByRole('link', { name: 'Browse events' })).toHaveAttribute(
    'href',
    '/events',
  );
});

it('says why a link does not work, and offers another one', async () => {
  refuse('POST /auth/confirm-email', 404, 'This link was used already or is too old.');
  const seen = handle('POST /auth/resend-confirmation', done);
  const { user } = open('/confirm-email?token=old', aUser());
  await user.click(await screen.findByRole('button', { name: 'Confirm this address' }));
  expect(await screen.findByText('This link was used already or is too old.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send me a new link' }));
  expect(
    await screen.findByText('A new link is on its way. Look into the spam folder too.'),
  ).toBeVisible();
  expect(seen.calls).toHaveLength(1);
});

it('without a link tells a signed-in person what to do, and what holds until then', async () => {
  const refused = refuse('POST /auth/resend-confirmation', 429, 'Too many requests for a link.');
  const { user } = open('/confirm-email', aUser());
  expect(await screen.findByText(/We sent a link to asha@campus.test/)).toHaveTextContent(
    'Until you confirm the address with it, you can look around, but not register for events or join clubs.',
  );
  await user.click(screen.getByRole('button', { name: 'Send me a new link' }));
  expect(await screen.findByText('Too many requests for a link.')).toBeVisible();
  await waitFor(() => expect(refused.calls).toHaveLength(1));
});

it('without a link and a session says where a new one comes from', async () => {
  open('/confirm-email');
  expect(
    await screen.findByText(
      'Open the link in the message that we sent you. Sign in to get a new one.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});
