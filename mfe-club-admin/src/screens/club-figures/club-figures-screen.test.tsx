import { type ClubFigures } from 'contracts';
import {
  aClubAdmin,
  aUser,
  fireEvent,
  handle,
  refuse,
  renderPortal,
  screen,
  waitFor,
  within,
} from 'shared-session/testing';
import { someFigures } from '../../testing/builders';
import { Component } from './club-figures-screen';

const figuresAre = (part: Partial<ClubFigures> = {}) =>
  handle('GET /figures/club/:clubId', ({ params }) => ({
    success: true,
    data: { ...someFigures, clubId: params['clubId'] ?? '', ...part },
  }));
const open = (search = '', user = aClubAdmin()) =>
  renderPortal(<Component />, { user, path: '/club-figures', route: `/club-figures${search}` });
const section = (name: string) => screen.findByRole('region', { name });

test('each figure is said in words, drawn, and has its table', async () => {
  figuresAre();
  open();
  expect(
    await screen.findByText('Robotics Club · Sun, Feb 1, 2026 – Mon, Mar 2, 2026'),
  ).toBeVisible();
  const names = [
    'Registrations. 23 registrations, 4 of them cancelled. Most were made on Mar 1: 14.',
    'Attendance. 140 of 180 people with a place came (78%), to 2 events.',
    'Members. 38 members, 26 of them joined in this period. People who left are not counted.',
    'Open payments. As of now 12 payments of 1 event are open: ₹1,200. Events from Sun, Feb 1, 2026 on are counted, those to come included. A team pays once.',
  ];
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('aria-label'))).toEqual(
    names,
  );
  const attendance = await section('Attendance');
  fireEvent.click(within(attendance).getByRole('button', { name: 'Show as table Attendance' }));
  const table = within(attendance).getByRole('table', { name: 'Attendance' });
  const rows = within(table).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/Workshop.*120.*90/);
  expect(within(table).getByRole('link', { name: 'Workshop' })).toHaveAttribute(
    'href',
    '/manage-event/event-1',
  );
});

test('an event where nobody was checked in is not one that nobody came to', async () => {
  const [workshop, quiz] = someFigures.attendance;
  figuresAre({ attendance: [workshop!, { ...quiz!, came: 0 }] });
  open();
  const attendance = await section('Attendance');
  expect(within(attendance).getByRole('img')).toHaveAccessibleName(
    'Attendance. 90 of 120 people with a place came (75%), to 1 event. Nobody was checked in at 1 event, which is not counted.',
  );
  fireEvent.click(within(attendance).getByRole('button', { name: /Show as table/ }));
  expect(within(attendance).getAllByRole('row')[2]).toHaveTextContent(/Quiz.*60.*No check-in/);
});

test('days that share the most registrations are both named', async () => {
  figuresAre({
    registrations: [
      { start: '2026-02-28', registered: 8, cancelled: 1 },
      { start: '2026-03-01', registered: 9, cancelled: 0 },
    ],
  });
  open();
  expect(await screen.findByRole('img', { name: /^Registrations/ })).toHaveAccessibleName(
    'Registrations. 18 registrations, 1 of them cancelled. Most were made on Feb 28 and on Mar 1: 9 each.',
  );
});

test('the period is asked for and stays in the address', async () => {
  const seen = figuresAre();
  const view = open('?period=custom&from=2026-01-01&to=2026-01-31');
  await section('Attendance');
  expect(seen.calls.at(-1)?.query).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-15' } });
  await waitFor(() => expect(seen.calls.at(-1)?.query['to']).toBe('2026-01-15'));
  await view.user.selectOptions(screen.getByLabelText('Period'), 'Last 12 months');
  await waitFor(() => expect(view.path()).toBe('/club-figures'));
  await waitFor(() => expect(seen.calls.at(-1)?.query).toEqual({}));
});

test('a figure is saved as CSV for the chosen days', async () => {
  figuresAre();
  const file = handle('GET /figures/club/:clubId/export', 'Event,Date');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const view = open('?period=custom&from=2026-01-01&to=2026-01-31');
  await view.user.click(
    await screen.findByRole('button', { name: 'Save as CSV of open payments' }),
  );
  await waitFor(() =>
    expect(file.calls.map(({ query }) => query)).toEqual([
      { from: '2026-01-01', to: '2026-01-31', figure: 'unpaid' },
    ]),
  );
  refuse('GET /figures/club/:clubId/export', 500);
  await view.user.click(screen.getByRole('button', { name: 'Save as CSV of members' }));
  await waitFor(() =>
    expect(view.toasts()).toContainEqual(
      expect.objectContaining({ text: 'The file could not be made. Please try again.' }),
    ),
  );
});

test('who runs several clubs chooses one, and the address names it', async () => {
  const second = {
    _id: 'affiliation-2',
    clubId: 'club-2',
    clubName: 'Chess Club',
    isClubAdmin: true,
    role: 'clubAdmin' as const,
  };
  const seen = figuresAre();
  const admin = aClubAdmin();
  const view = open('', { ...admin, clubAffiliations: [...admin.clubAffiliations, second] });
  await section('Attendance');
  await view.user.selectOptions(screen.getByLabelText('Club'), 'Chess Club');
  await waitFor(() => expect(seen.calls.at(-1)?.params).toEqual({ clubId: 'club-2' }));
  expect(view.path()).toBe('/club-figures?club=club-2');
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'href',
    '/admin-dashboard?club=club-2',
  );
});

test('without events each place says what it is for', async () => {
  const none = { registered: 0, cancelled: 0 };
  figuresAre({
    registrations: [{ start: '2026-03-01', ...none }],
    attendance: [],
    growth: [{ start: '2026-03-01', joined: 0, members: 0 }],
    unpaid: [],
  });
  open();
  for (const words of [
    'No registrations yet',
    'No events yet',
    'No members yet',
    'Nothing is open',
  ])
    expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});

test('a chart has the latest twelve events, its table has all', async () => {
  const [event] = someFigures.attendance;
  figuresAre({
    attendance: Array.from({ length: 14 }, (_, at) => ({
      ...event!,
      eventId: `event-${at}`,
      name: `Quiz number ${at}.`,
    })),
  });
  open();
  const attendance = await section('Attendance');
  const picture = within(attendance).getByRole('img');
  expect(picture.getAttribute('aria-label')).toContain('The chart shows the latest 12.');
  expect(picture).toHaveTextContent('Quiz number 11.');
  expect(picture).not.toHaveTextContent('Quiz number 12.');
  fireEvent.click(within(attendance).getByRole('button', { name: /Show as table/ }));
  expect(within(attendance).getAllByRole('row')).toHaveLength(15);
});

test('what the server refuses is said in its words', async () => {
  refuse('GET /figures/club/:clubId', 400, 'The first day must not be after the last one');
  open('?period=custom&from=2026-02-01&to=2026-01-31');
  expect(await screen.findByText('The first day must not be after the last one')).toBeVisible();
});

test.each([
  [[], 'You are not affiliated with any club.'],
  [
    [{ ...aClubAdmin().clubAffiliations[0]!, isClubAdmin: false }],
    'You are not currently an admin of any club.',
  ],
])('without a club of one’s own there are no figures', async (clubAffiliations, words) => {
  open('', aUser({ role: 'clubAdmin', clubAffiliations }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('figures that a person may not see offer neither another try nor paper', async () => {
  refuse('GET /figures/club/:clubId', 404, 'Club not found');
  open();
  expect(await screen.findByText('Club not found')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Retry|Print/ })).toBeNull();
});
