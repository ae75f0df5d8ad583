import { session, toast } from 'shared-session';
import { aUser, handle, refuse, screen, waitFor } from 'shared-session/testing';
import { openPortal } from '../../testing/render-shell';

const campus = { id: 'campus', name: 'Campus account' };
const offer = (hasPasswords = true, providers = [campus, { id: 'guests', name: 'Guests' }]) => {
  const content = JSON.stringify({ providers, hasPasswords });
  const meta = Object.assign(document.createElement('meta'), { name: 'portal-sign-in', content });
  document.head.append(meta);
};
afterEach(() => document.querySelector('meta[name=portal-sign-in]')?.remove());

const answer = (change = {}) => {
  const user = aUser();
  return {
    success: true as const,
    message: 'ok',
    user,
    token: 'new-token',
    data: { user, token: 'new-token' },
    returnTo: '',
    passwordEnded: false,
    ...change,
  };
};
const link = (name: string) => screen.findByRole('link', { name });

describe('the sign-in page with providers', () => {
  it('has a button for each under the form, which remembers where the person was going', async () => {
    offer();
    await openPortal({ pathname: '/login', state: { from: '/events/e1?tab=about' } });
    expect(await link('Continue with Campus account')).toHaveAttribute(
      'href',
      '/api/auth/sso/campus/start?from=%2Fevents%2Fe1%3Ftab%3Dabout',
    );
    expect(await link('Continue with Guests')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
  });

  it('has none where no provider is set', async () => {
    await openPortal('/login');
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Continue with/ })).toBeNull();
  });

  it('has only these without passwords, and sign-up leads there', async () => {
    offer(false);
    const portal = await openPortal('/');
    expect(await link('Continue with Campus account')).toBeVisible();
    expect(portal.path()).toBe('/login');
    expect(screen.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
    expect(
      screen.getByText('Your account is made when you sign in for the first time.'),
    ).toBeVisible();
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('asks for no new password where there are none, whatever the link says', async () => {
    offer(false);
    const portal = await openPortal('/login?reset=one-time');
    expect(await link('Continue with Campus account')).toBeVisible();
    expect(portal.path()).toBe('/login');
    expect(screen.queryByLabelText(/password/i)).toBeNull();
  });
});

describe('the return from a provider', () => {
  it('exchanges the code, which leaves the address, and goes where the person was going', async () => {
    offer();
    const seen = handle('POST /auth/sso/finish', answer({ returnTo: '/events/e1' }), {
      hold: true,
    });
    const portal = await openPortal('/login#code=one-time&provider=campus');
    expect(await screen.findByText('Signing in...')).toBeVisible();
    await waitFor(() => expect(portal.router.state.location.hash).toBe(''));
    seen.release();
    await waitFor(() => expect(portal.path()).toBe('/events/e1'));
    expect(seen.calls.map(({ body }) => body)).toEqual([{ code: 'one-time' }]);
    expect([session.user?.name, localStorage.getItem('token')]).toEqual(['Asha Rao', 'new-token']);
  });

  it.each(['https://evil.test/', '//evil.test', '/create-event'])(
    'goes to the role’s landing page in place of %s',
    async (returnTo) => {
      offer();
      handle('POST /auth/sso/finish', answer({ returnTo }));
      const portal = await openPortal('/login#code=one-time&provider=campus');
      await waitFor(() => expect(portal.path()).toBe('/events'));
    },
  );

  it('says that the account’s password has ended', async () => {
    offer();
    handle('POST /auth/sso/finish', answer({ passwordEnded: true }));
    const said = jest.spyOn(toast, 'info');
    await openPortal('/login#code=one-time&provider=campus');
    await waitFor(() =>
      expect(said).toHaveBeenCalledWith(
        'You now sign in with Campus account. The password of your account has ended.',
        { duration: 8000 },
      ),
    );
    said.mockRestore();
  });

  it('shows why the code was refused, and the buttons again', async () => {
    offer();
    refuse('POST /auth/sso/finish', 404, 'This sign-in was used already or took too long.');
    await openPortal('/login#code=one-time&provider=campus');
    expect(
      await screen.findByText('This sign-in was used already or took too long.'),
    ).toBeVisible();
    expect(await link('Continue with Campus account')).toBeVisible();
    expect(session.user).toBeNull();
  });

  it.each([
    ['away', 'Campus account cannot be reached just now. Please try again in a moment.'],
    ['cancelled', 'The sign-in with Campus account was cancelled.'],
    ['expired', 'This sign-in took too long or was used already. Please try again.'],
    ['inactive', 'This account is not active. Please ask an administrator.'],
    ['no-email', 'Campus account did not tell your email address, which the portal needs.'],
    ['other-domain', 'Your email address may not sign in with Campus account.'],
    [
      'unverified',
      'Campus account has not verified your email address. Verify it there and try again.',
    ],
    [
      'refused',
      'The sign-in with Campus account failed. If this happens again, tell the people who run the portal.',
    ],
    [
      'constructor',
      'The sign-in with Campus account failed. If this happens again, tell the people who run the portal.',
    ],
  ])('says of a failure called %s: %s', async (reason, words) => {
    offer();
    const portal = await openPortal(`/login#failed=${reason}&provider=campus`);
    const alert = await screen.findByText(words);
    expect(alert.closest('[data-kind]')).toHaveAttribute('data-kind', 'error');
    expect(portal.router.state.location.hash).toBe('');
  });

  it('gives way to what is wrong with the password that is tried next', async () => {
    offer();
    refuse('POST /auth/login', 401, 'Wrong email or password');
    const portal = await openPortal('/login#failed=cancelled&provider=campus');
    const cancelled = 'The sign-in with Campus account was cancelled.';
    expect(await screen.findByText(cancelled)).toBeVisible();
    await portal.user.type(screen.getByLabelText('Email'), 'asha@campus.test');
    await portal.user.type(screen.getByLabelText('Password'), 'campus-demo');
    await portal.user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Wrong email or password')).toBeVisible();
    expect(screen.queryByText(cancelled)).toBeNull();
  });
});
