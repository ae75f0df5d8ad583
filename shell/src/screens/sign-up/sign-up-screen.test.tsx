import {
  aClub,
  aUser,
  breakDown,
  handle,
  refuse,
  screen,
  waitFor,
  within,
  testSpecifiedWords,
} from 'shared-session/testing';
import { openPortal } from '../../testing/render-shell';

const clubs = () =>
  handle('GET /club', [
    aClub(),
    aClub({ _id: 'club-2', name: 'Dance Club' }),
    // Nobody can join it: it is not offered.
    aClub({ _id: 'club-3', name: 'Closed Club', isActive: false }),
  ]);
const registered = (waitsForConfirmation = false) => ({
  success: true as const,
  message: 'ok',
  user: aUser(),
  data: aUser(),
  waitsForConfirmation,
});

type Portal = Awaited<ReturnType<typeof openPortal>>;
const fill = async (
  { user }: Portal,
  part: { name?: string; email?: string; password?: string; department?: string } = {},
) => {
  const {
    name = 'Asha Rao',
    email = 'asha@campus.test',
    password = 'campus-demo',
    department = 'Civil',
  } = part;
  if (name) await user.type(screen.getByLabelText('Name'), name);
  if (email) await user.type(screen.getByLabelText('Email'), email);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  if (department) await user.selectOptions(screen.getByLabelText('Department'), department);
};
const send = ({ user }: Portal) => user.click(screen.getByRole('button', { name: 'Sign Up' }));
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ textContent }) => textContent);

beforeEach(() => sessionStorage.clear());

describe('the sign-up page', () => {
  it('keeps what was typed in this tab, but no password, until the account is there', async () => {
    clubs();
    handle('POST /auth/register', registered());
    const first = await openPortal('/');
    await fill(first);
    first.unmount();
    const again = await openPortal('/');
    expect(screen.getByLabelText('Name')).toHaveValue('Asha Rao');
    expect(screen.getByLabelText('Email')).toHaveValue('asha@campus.test');
    expect(screen.getByLabelText('Department')).toHaveValue('Civil');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(sessionStorage.getItem('portal.sign-up')).not.toContain('campus-demo');
    await again.user.type(screen.getByLabelText('Password'), 'campus-demo');
    await send(again);
    await waitFor(() => expect(sessionStorage.getItem('portal.sign-up')).toBeNull());
  });

  it.each([
    ['heading', 'Create Account'],
    ['text', 'Join your college club community'],
    ['label', 'Name'],
    ['label', 'Email'],
    ['label', 'Password'],
    ['label', 'Department'],
    ['label', 'Year'],
    ['label', 'Role'],
    ['label', 'Club Affiliation'],
    ['text', 'Club affiliation is required for club admins'],
    ['button', 'Sign Up'],
    ['button', 'Show password'],
    ['link', 'Browse clubs and events'],
  ])('has the %s "%s"', async (kind, words) => {
    clubs();
    await openPortal('/');
    const found =
      kind === 'text'
        ? screen.getByText(words)
        : kind === 'label'
          ? screen.getByLabelText(words)
          : screen.getByRole(kind, { name: words });
    expect(found).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('banner')).toBeNull();
  });

  it('offers the eight departments, the four years, three roles and the clubs', async () => {
    clubs();
    await openPortal('/');
    expect(await screen.findByRole('option', { name: 'Dance Club' })).toBeInTheDocument();
    expect(optionsOf('Department').slice(1)).toEqual([
      'Computer Science',
      'Information Technology',
      'Computer Science and Business System',
      'Electronic and Telecommunication',
      'Mechanical',
      'Civil',
      'Electrical',
      'Automation Robotics',
    ]);
    expect(optionsOf('Year').slice(1)).toEqual([
      'First Year',
      'Second Year',
      'Third Year',
      'Fourth Year',
    ]);
    expect(optionsOf('Role')).toEqual(['User', 'Club Admin', 'Faculty Coordinator']);
    expect(screen.getByLabelText('Role')).toHaveValue('member');
    expect(optionsOf('Club Affiliation').slice(1)).toEqual(['Robotics Club', 'Dance Club']);
  });

  it.each([
    ['without a name', { name: '' }, 'Name is required'],
    ['without an address', { email: '' }, 'Please enter a valid email address'],
    ['with an address without an at-sign', { email: 'asha' }, 'Please enter a valid email address'],
    [
      'with five characters of password',
      { password: '12345' },
      'Password must be at least 6 characters long',
    ],
    ['without a department', { department: '' }, 'Department is required'],
  ])('says %s (%j): "%s", and sends nothing', async (_, part, words) => {
    clubs();
    const seen = handle('POST /auth/register', registered());
    const portal = await openPortal('/');
    await fill(portal, part);
    await send(portal);
    expect(await screen.findByText(words)).toBeVisible();
    expect(seen.calls).toHaveLength(0);
  });

  it('sends what was filled in, a club admin without a club too, and goes to /login', async () => {
    clubs();
    const seen = handle('POST /auth/register', registered());
    const portal = await openPortal('/');
    await fill(portal);
    await portal.user.selectOptions(screen.getByLabelText('Role'), 'clubAdmin');
    await send(portal);
    await waitFor(() => expect(portal.path()).toBe('/login'));
    const notice = await screen.findByText('Your account is ready. Please sign in.');
    expect(notice.closest('[data-kind]')).toHaveAttribute('data-kind', 'success');
    expect(screen.getByLabelText(/^Email/)).toHaveValue('asha@campus.test');
    expect(seen.calls.map(({ body }) => body)).toEqual([
      {
        name: 'Asha Rao',
        email: 'asha@campus.test',
        password: 'campus-demo',
        department: 'Civil',
        year: '',
        role: 'clubAdmin',
        clubAffiliation: '',
      },
    ]);
  });

  it('carries the page a visitor wanted through sign-up and sign-in, and the address; none is in the URL', async () => {
    clubs();
    handle('POST /auth/register', registered());
    const user = aUser();
    const answer = { success: true as const, message: 'ok', user, token: 'new-token' };
    handle('POST /auth/login', { ...answer, data: { user, token: 'new-token' } });
    const portal = await openPortal({ pathname: '/login', state: { from: '/events/e1' } });
    await portal.user.click(await screen.findByRole('link', { name: 'Sign up' }));
    await screen.findByRole('heading', { name: 'Create Account' });
    await fill(portal);
    await send(portal);
    await screen.findByRole('heading', { name: 'Welcome Back!' });
    expect(portal.path()).toBe('/login');
    expect(screen.getByLabelText('Email')).toHaveValue('asha@campus.test');
    await portal.user.type(screen.getByLabelText('Password'), 'campus-demo');
    await portal.user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(portal.path()).toBe('/events/e1'));
  });

  it('leads back to sign in with the page that was wanted, and with an address that is taken', async () => {
    clubs();
    refuse('POST /auth/register', 409, 'This email is taken.');
    const portal = await openPortal({ pathname: '/', state: { from: '/events/e1' } });
    await fill(portal);
    await send(portal);
    await screen.findByText('This email is taken.', { selector: 'main *' });
    await portal.user.click(screen.getByRole('link', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: 'Welcome Back!' });
    expect(screen.getByLabelText('Email')).toHaveValue('asha@campus.test');
    expect(portal.path()).toBe('/login');
    expect(portal.state()).toEqual({ from: '/events/e1', email: 'asha@campus.test' });
  });

  it('says that a role waits for its confirmation', async () => {
    clubs();
    handle('POST /auth/register', registered(true));
    const portal = await openPortal('/');
    await fill(portal);
    await send(portal);
    expect(
      await screen.findByText(/starts as a student’s until the role you asked for is confirmed/),
    ).toBeVisible();
  });

  it.each([
    [
      'the server’s message',
      () => refuse('POST /auth/register', 409, 'This email is taken.'),
      'This email is taken.',
    ],
    [
      'the client’s message',
      () => breakDown('POST /auth/register'),
      'The server cannot be reached. Please check your connection and try again.',
    ],
    [
      'the client’s message for a bare failure',
      () => refuse('POST /auth/register', 500),
      'The server could not answer (error 500). Please try again.',
    ],
    [
      'the client’s message for a page of another site',
      () => handle('POST /auth/register', 'a page' as never),
      'The answer could not be read. Please check your connection and try again.',
    ],
    [
      'the last words for an answer that holds nothing',
      () => handle('POST /auth/register', {} as never),
      'Registration failed',
    ],
  ])('shows %s in a red banner and frees the button', async (_, prepare, words) => {
    clubs();
    prepare();
    const portal = await openPortal('/');
    await fill(portal);
    await send(portal);
    expect(await screen.findByText(words, { selector: 'main *' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
    expect(portal.path()).toBe('/');
  });

  it('puts what the server says of a field on that field', async () => {
    clubs();
    refuse('POST /auth/register', 400, 'Please check the form.', {
      fields: [{ path: 'email', message: 'Use your campus address' }],
    });
    const portal = await openPortal('/');
    await fill(portal);
    await send(portal);
    expect(await screen.findByText('Use your campus address')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('works without the clubs, and says so', async () => {
    refuse('GET /club', 500);
    const seen = handle('POST /auth/register', registered());
    const portal = await openPortal('/');
    expect(await screen.findByText('Failed to fetch clubs. Please try again later.')).toBeVisible();
    await fill(portal);
    await send(portal);
    await waitFor(() => expect(portal.path()).toBe('/login'));
    expect(seen.calls).toHaveLength(1);
  });
});

testSpecifiedWords([
  'Create Account',
  'Join your college club community',
  'Name is required',
  'Department is required',
  'Registration failed',
  'Failed to fetch clubs. Please try again later.',
  'Club affiliation is required for club admins',
  'Computer Science',
  'Information Technology',
  'Computer Science and Business System',
  'Electronic and Telecommunication',
  'Mechanical',
  'Civil',
  'Electrical',
  'Automation Robotics',
  'First Year',
  'Second Year',
  'Third Year',
  'Fourth Year',
  'User',
  'Club Admin',
  'Faculty Coordinator',
]);
