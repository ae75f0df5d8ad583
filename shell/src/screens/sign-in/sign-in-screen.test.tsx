import { type Role, type User } from 'contracts';
import {
  aUser,
  breakDown,
  handle,
  refuse,
  screen,
  waitFor,
  testSpecifiedWords,
} from 'shared-session/testing';
import { session } from 'shared-session';
import { openPortal } from '../../testing/render-shell';

const signedIn = (user: User) => ({
  success: true as const,
  message: 'ok',
  user,
  token: 'new-token',
  data: { user, token: 'new-token' },
});
const button = (name: string) => screen.findByRole('button', { name });

type Portal = Awaited<ReturnType<typeof openPortal>>;
const fill = async ({ user }: Portal, email = 'asha@campus.test', password = 'campus-demo') => {
  const address = await screen.findByLabelText('Email');
  if (email) await user.type(address, email);
  if (password) await user.type(screen.getByLabelText('Password'), password);
};
const send = async (portal: Portal) => portal.user.click(await button('Sign In'));

describe('the sign-in page', () => {
  it.each([
    ['heading', 'Welcome Back!'],
    ['text', 'Sign in to access your club dashboard'],
    ['label', 'Email'],
    ['label', 'Password'],
    ['button', 'Sign In'],
    ['button', 'Forgot password?'],
    ['link', 'Sign up'],
    ['link', 'Browse clubs and events'],
    ['button', 'Show password'],
  ])('has the %s "%s"', async (kind, words) => {
    await openPortal('/login');
    await screen.findByRole('heading', { level: 1 });
    const found =
      kind === 'text'
        ? screen.getByText(words)
        : kind === 'label'
          ? screen.getByLabelText(words)
          : screen.getByRole(kind, { name: words });
    expect(found).toBeVisible();
  });

  it('shows no navigation bar, and asks for both fields', async () => {
    await openPortal('/login');
    expect(await screen.findByLabelText('Email')).toBeRequired();
    expect(screen.getByLabelText('Password')).toBeRequired();
    expect(screen.queryByRole('banner')).toBeNull();
  });

  it.each([
    ['without an address', '', 'campus-demo', 'Please enter a valid email address'],
    [
      'with an address without an at-sign',
      'asha',
      'campus-demo',
      'Please enter a valid email address',
    ],
    [
      'with five characters of password',
      'asha@campus.test',
      '12345',
      'Password must be at least 6 characters long',
    ],
    ['without a password', 'asha@campus.test', '', 'Password must be at least 6 characters long'],
  ])('says %s: %s / %s → "%s", and sends nothing', async (_, email, password, words) => {
    const seen = handle('POST /auth/login', signedIn(aUser()));
    const portal = await openPortal('/login');
    await fill(portal, email, password);
    await send(portal);
    expect(await screen.findByText(words)).toBeVisible();
    expect(seen.calls).toHaveLength(0);
  });

  it('is busy and disabled as Signing in... with exactly one call', async () => {
    const seen = handle('POST /auth/login', signedIn(aUser()), { hold: true });
    const portal = await openPortal('/login');
    await fill(portal);
    await send(portal);
    const busy = await button('Signing in...');
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    expect(busy).toHaveFocus();
    await portal.user.click(busy);
    seen.release();
    await waitFor(() => expect(portal.path()).toBe('/events'));
    expect(seen.calls.map(({ body }) => body)).toEqual([
      { email: 'asha@campus.test', password: 'campus-demo' },
    ]);
  });

  it.each([
    [
      'the server’s message',
      () => refuse('POST /auth/login', 401, 'Wrong email or password'),
      'Wrong email or password',
    ],
    [
      'the session’s message without one',
      () => refuse('POST /auth/login', 500),
      'Login failed. Please check your credentials.',
    ],
    [
      'the session’s message without an answer',
      () => breakDown('POST /auth/login'),
      'Login failed. Please check your credentials.',
    ],
    [
      'the last words for an answer that holds nothing',
      () => handle('POST /auth/login', {} as never),
      'Authentication failed',
    ],
    [
      'Invalid user role',
      () => handle('POST /auth/login', signedIn(aUser({ role: 'moderator' as Role }))),
      'Invalid user role',
    ],
  ])('shows %s, frees the button, and clears it with the next key', async (_, prepare, words) => {
    prepare();
    handle('POST /auth/logout', { success: true, message: 'ok' });
    const portal = await openPortal('/login');
    await fill(portal);
    await send(portal);
    expect(await screen.findByText(words)).toBeVisible();
    expect(await button('Sign In')).toBeEnabled();
    expect([portal.path(), session.user]).toEqual(['/login', null]);
    await portal.user.type(screen.getByLabelText('Email'), 'x');
    expect(screen.queryByText(words)).toBeNull();
  });

  it('clears the words of every field while one is edited', async () => {
    const portal = await openPortal('/login');
    await send(portal);
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    await portal.user.type(screen.getByLabelText('Email'), 'a');
    expect(screen.queryByText('Please enter a valid email address')).toBeNull();
  });

  it.each<[Role, string]>([
    ['superAdmin', '/superAdmin-dashboard'],
    ['member', '/events'],
    ['clubAdmin', '/admin-dashboard'],
    ['facultyCoordinator', '/faculty-coordinater-dashboard'],
  ])('leads a %s to %s', async (role, path) => {
    handle('POST /auth/login', signedIn(aUser({ role })));
    const portal = await openPortal('/login');
    await fill(portal);
    await send(portal);
    await waitFor(() => expect(portal.path()).toBe(path));
    expect(localStorage.getItem('token')).toBe('new-token');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ role });
  });

  it.each([
    ['an origin that is open to the role', '/events/e1?tab=about', '/events/e1?tab=about'],
    ['an origin of another role', '/create-event', '/events'],
    ['an origin that nothing serves', '/nowhere', '/events'],
    ['another site', 'https://evil.test/events', '/events'],
    ['another site without a scheme', '//evil.test/events', '/events'],
    ['another site behind a backslash', '/\\evil.test', '/events'],
  ])('after %s (%s) goes to %s', async (_, from, path) => {
    handle('POST /auth/login', signedIn(aUser()));
    const portal = await openPortal({ pathname: '/login', state: { from } });
    await fill(portal);
    await send(portal);
    await waitFor(() => expect(portal.path()).toBe(path));
  });

  it('tells whom to ask for a new password', async () => {
    const portal = await openPortal('/login');
    await portal.user.click(await button('Forgot password?'));
    expect(
      screen.getByText(/A super admin can give you a link that lets you set a new password/),
    ).toBeVisible();
  });

  it.each([
    ['mailto:help@campus.test', 'help@campus.test'],
    ['https://campus.test/help', 'https://campus.test/help'],
  ])('names the help that the server knows: %s', async (content, words) => {
    const meta = Object.assign(document.createElement('meta'), { name: 'portal-help', content });
    document.head.append(meta);
    const portal = await openPortal('/login');
    await portal.user.click(await button('Forgot password?'));
    expect(screen.getByRole('link', { name: words })).toHaveAttribute('href', content);
    expect(
      screen.getByText(/A super admin can give you a link that lets you set a new password/),
    ).toBeVisible();
    meta.remove();
  });

  describe('where the portal sends mail', () => {
    const sendsMail = () =>
      handle('GET /server-time', {
        success: true,
        data: {
          now: new Date().toISOString(),
          timeZone: 'Asia/Kolkata',
          demo: false,
          brand: 'Campus Clubs',
          mail: true,
        },
      });
    const ask = async () => {
      sendsMail();
      const portal = await openPortal('/login');
      await portal.user.click(await button('Forgot password?'));
      return portal;
    };

    it('sends a link to the address in the form, and says so', async () => {
      const asked = handle('POST /auth/forgot-password', { success: true, message: 'On its way' });
      const portal = await ask();
      await portal.user.type(screen.getByLabelText('Email'), 'asha@campus.test');
      await portal.user.click(await button('Send me a link'));
      expect(
        await screen.findByText(
          'If there is an account with asha@campus.test, a link to set a new password is on its way. Look into the spam folder too.',
        ),
      ).toBeVisible();
      expect(asked.calls.map(({ body }) => body)).toEqual([{ email: 'asha@campus.test' }]);
    });

    it('asks for an address first', async () => {
      const portal = await ask();
      await portal.user.click(await button('Send me a link'));
      expect(screen.getByText('Please enter a valid email address')).toBeVisible();
      expect(screen.getByLabelText('Email')).toHaveFocus();
    });

    it('says when it could not be sent, and can be asked again', async () => {
      refuse('POST /auth/forgot-password', 409, 'This portal sends no email');
      const portal = await ask();
      await portal.user.type(screen.getByLabelText('Email'), 'asha@campus.test');
      await portal.user.click(await button('Send me a link'));
      expect(await screen.findByText('This portal sends no email')).toBeVisible();
      expect(await button('Send me a link')).toBeEnabled();
    });
  });

  it('shows the password on request', async () => {
    const portal = await openPortal('/login');
    await fill(portal);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await portal.user.click(await button('Show password'));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });

  it('offers a signed-in person to go on', async () => {
    await openPortal('/login', aUser());
    expect(await screen.findByRole('link', { name: 'Continue as Asha Rao' })).toHaveAttribute(
      'href',
      '/events',
    );
  });
});

describe('a reset link', () => {
  const open = async (first: string, second: string) => {
    const portal = await openPortal('/login?reset=one-time');
    await portal.user.type(await screen.findByLabelText('New password'), first);
    await portal.user.type(screen.getByLabelText('Repeat the new password'), second);
    await portal.user.click(await button('Set password'));
    return portal;
  };

  it('sets a new password and leads to the sign-in page', async () => {
    const seen = handle('POST /auth/reset-password', { success: true, message: 'ok' });
    const portal = await open('new-secret', 'new-secret');
    const notice = await screen.findByText('Your new password is set. Please sign in.');
    expect(notice.closest('[data-kind]')).toHaveAttribute('data-kind', 'success');
    expect(screen.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
    expect(seen.calls.map(({ body }) => body)).toEqual([
      { token: 'one-time', newPassword: 'new-secret' },
    ]);
    refuse('POST /auth/login', 401, 'Invalid email or password');
    await fill(portal);
    await send(portal);
    const form = await screen.findByRole('form', { name: 'Sign in' });
    await waitFor(() => expect(form).toHaveTextContent('Invalid email or password'));
    expect(notice).not.toBeInTheDocument();
  });

  it('leaves the address bar and outlives a reload; the link back to sign-in forgets it', async () => {
    const portal = await openPortal('/login?reset=one-time');
    expect(await screen.findByLabelText('New password')).toBeVisible();
    expect(portal.router.state.location).toMatchObject({
      pathname: '/login',
      search: '',
      state: { reset: 'one-time' },
    });
    await portal.user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    expect(await button('Sign In')).toBeVisible();
    expect(portal.router.state).toMatchObject({
      historyAction: 'REPLACE',
      location: { search: '', state: null },
    });
  });

  it.each([
    ['12345', '12345', 'Password must be at least 6 characters long'],
    ['new-secret', 'another', 'The two passwords are not the same'],
  ])('refuses %s and %s: %s', async (first, second, words) => {
    await open(first, second);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('says when the link was used already', async () => {
    const words = 'This link was used already or is too old. Ask for a new one';
    refuse('POST /auth/reset-password', 404, words);
    await open('new-secret', 'new-secret');
    expect(await screen.findByText(words)).toBeVisible();
  });
});

testSpecifiedWords([
  'Welcome Back!',
  'Sign in to access your club dashboard',
  'Email',
  'Password',
  'Sign In',
  'Signing in...',
  'Forgot password?',
  'Sign up',
  'Please enter a valid email address',
  'Password must be at least 6 characters long',
  'Login failed. Please check your credentials.',
  'Authentication failed',
  'Invalid user role',
]);
