import { invalidate, queryClient } from 'shared-session';
import {
  act,
  aClubAdmin,
  aReviewEvent,
  anEventDetail,
  breakDown,
  fireEvent,
  handle,
  refuse,
  renderPortal,
  screen,
  waitFor,
  testSpecifiedWords,
} from 'shared-session/testing';
import { anAdminOfTwo, clubsAre } from '../../testing/builders';
import { bannerOf, expectWords, type Situation } from '../../testing/words';
import { Component } from './create-event-screen';

afterEach(() => jest.restoreAllMocks());

const open = (route = '/create-event') =>
  renderPortal(<Component />, { user: aClubAdmin(), path: '/create-event', route });
const field = (name: string | RegExp) => screen.getByLabelText(name);
const set = (name: string | RegExp, value: string) =>
  fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const created = (part = {}) =>
  handle('POST /event', {
    success: true,
    message: 'ok',
    data: aReviewEvent({ _id: 'event-9', ...part }),
  });
const noClash = () => handle('GET /event/clashes', { success: true, data: [] });

const toStepTwo = async ({ type = 'WORKSHOP', mode = 'OFFLINE' } = {}) => {
  await screen.findByLabelText('Event Name');
  set('Event Name', 'Robotics Night');
  set('Club', 'club-1');
  set('Description', 'An evening with robots.');
  set('Event Type', type);
  set('Mode', mode);
  press('Next');
};
const toStepThree = async ({
  type = 'WORKSHOP',
  mode = 'OFFLINE',
  deadline = '2031-03-05T18:00',
  duration = '90',
  maximum = '40',
} = {}) => {
  noClash();
  await toStepTwo({ type, mode });
  set('Date', '2031-03-06');
  set('Time', '17:30');
  set('Duration (minutes)', duration);
  set('Venue', 'Main Hall');
  set('Maximum Participants', maximum);
  set('Registration Deadline', deadline);
  press('Next');
};
const tick = (department: string) =>
  fireEvent.click(screen.getByRole('checkbox', { name: department }));

const situations: Situation[] = [
  {
    situation: 'the first step',
    words: [
      'Create New Event',
      'Basic Info',
      'Event Details',
      'Media & Finalize',
      'Next',
      'Reset',
      'Workshop',
      'Seminar',
      'Competition',
      'Meetup',
      'Cultural',
      'Technical',
      'Other',
      'Online',
      'Offline',
      'Hybrid',
    ],
    arrange: () => {
      clubsAre();
      return open();
    },
  },
  {
    situation: 'the last step',
    words: [
      'Preview',
      'Computer Science',
      'Electronics',
      'Mechanical',
      'Civil',
      'Electrical',
      'Information Technology',
      'Create Event',
      '1 hour 30 minutes',
    ],
    arrange: async () => {
      clubsAre();
      const view = open();
      await toStepThree();
      return view;
    },
  },
  {
    situation: 'the clubs do not load',
    words: ['Failed to load clubs'],
    arrange: () => {
      breakDown('GET /club/:creatorId/clubs-with-admin-status');
      return open();
    },
  },
  {
    situation: 'the deadline is the event itself',
    words: ['Registration deadline must be before event date'],
    arrange: async () => {
      clubsAre();
      const view = open();
      await toStepThree({ deadline: '2031-03-06T17:30' });
      tick('Civil');
      press('Create Event');
      return view;
    },
  },
  {
    situation: 'nobody may come',
    words: ['Maximum participants must be greater than 0'],
    arrange: async () => {
      clubsAre();
      const view = open();
      await toStepThree({ maximum: '0' });
      tick('Civil');
      press('Create Event');
      return view;
    },
  },
  {
    situation: 'it takes no time',
    words: ['Duration must be greater than 0'],
    arrange: async () => {
      clubsAre();
      const view = open();
      await toStepThree({ duration: '0' });
      tick('Civil');
      press('Create Event');
      return view;
    },
  },
  {
    situation: 'no department is chosen',
    words: ['At least one department must be selected'],
    arrange: async () => {
      clubsAre();
      const view = open();
      await toStepThree();
      press('Create Event');
      return view;
    },
  },
  {
    situation: 'the event is created',
    words: ['Event created successfully and pending approval!'],
    arrange: async () => {
      clubsAre();
      created();
      const view = open();
      await toStepThree();
      tick('Civil');
      press('Create Event');
      return view;
    },
  },
  {
    situation: 'no answer comes',
    words: ['Failed to create event'],
    arrange: async () => {
      clubsAre();
      breakDown('POST /event');
      const view = open();
      await toStepThree();
      tick('Civil');
      press('Create Event');
      return view;
    },
  },
];

describe('the words of the wizard', () => {
  test.each(situations)('$situation', async (one) => {
    await expectWords(one);
  });
});

test('several broken rules stand in one banner, joined with commas, and nothing is sent', async () => {
  clubsAre();
  const seen = created();
  open();
  await toStepThree({ deadline: '2031-03-07T10:00', duration: '0', maximum: '0' });
  press('Create Event');
  expect(
    bannerOf(
      'Registration deadline must be before event date, Maximum participants must be greater than 0, Duration must be greater than 0, At least one department must be selected',
    ),
  ).toBeVisible();
  expect(seen.calls).toHaveLength(0);
});

test("a past date is refused by the server's clock before anything is sent", async () => {
  clubsAre();
  const seen = created();
  const settings = { timeZone: 'Asia/Kolkata', demo: false, brand: 'Portal', mail: false };
  const clock = handle('GET /server-time', {
    success: true,
    data: { ...settings, now: '2031-04-01T10:00:00.000Z' },
  });
  open();
  await toStepThree();
  tick('Civil');
  await waitFor(() => expect(clock.calls).not.toHaveLength(0));
  press('Create Event');
  expect(bannerOf('Event date must be in the future')).toBeVisible();
  expect(seen.calls).toHaveLength(0);
});

test('each sentence of the banner leads to its field in its step, which is marked until it is right', async () => {
  clubsAre();
  open();
  await toStepThree({ deadline: '2031-03-07T10:00' });
  press('Create Event');
  fireEvent.click(screen.getByRole('link', { name: 'At least one department must be selected' }));
  expect(screen.getByRole('checkbox', { name: 'Computer Science' })).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: 'Computer Science' })).toBeInvalid();
  const order = 'Registration deadline must be before event date';
  fireEvent.click(screen.getByRole('link', { name: order }));
  expect(await screen.findByLabelText('Registration Deadline')).toHaveFocus();
  expect(field('Registration Deadline')).toBeInvalid();
  expect(bannerOf(`${order}, At least one department must be selected`)).toBeVisible();
  set('Registration Deadline', '2031-03-05T10:00');
  expect(field('Registration Deadline')).not.toBeInvalid();
  expect(bannerOf('At least one department must be selected')).toBeVisible();
});

test('a deadline after the event is said at its field when it is left, and goes with the date', async () => {
  clubsAre();
  noClash();
  open();
  await toStepTwo();
  set('Date', '2031-03-06');
  set('Time', '17:30');
  set('Registration Deadline', '2031-03-06T18:00');
  expect(field('Registration Deadline')).not.toBeInvalid();
  fireEvent.blur(field('Registration Deadline'));
  expect(field('Registration Deadline')).toHaveAccessibleDescription(
    'Registration deadline must be before event date',
  );
  set('Date', '2031-03-07');
  fireEvent.blur(field('Date'));
  expect(field('Registration Deadline')).not.toBeInvalid();
});

test('a deadline that is left by pressing a button is checked after the press', async () => {
  clubsAre();
  noClash();
  open();
  await toStepTwo();
  set('Date', '2031-03-06');
  set('Time', '17:30');
  set('Registration Deadline', '2031-03-06T18:00');
  const next = screen.getByRole('button', { name: 'Next' });
  fireEvent.pointerDown(next);
  fireEvent.blur(field('Registration Deadline'));
  expect(field('Registration Deadline')).not.toBeInvalid();
  fireEvent.pointerUp(next);
  await waitFor(() => expect(field('Registration Deadline')).toBeInvalid());
});

test('Next waits for the required fields, the link follows the mode, Reset returns to a blank first step', async () => {
  clubsAre();
  noClash();
  const view = open();
  await screen.findByLabelText('Event Name');
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await toStepTwo({ mode: 'ONLINE' });
  expect(field('Venue')).toHaveValue('Online');
  expect(field('Platform Link')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  press('Back');
  set('Mode', 'OFFLINE');
  press('Next');
  expect(screen.queryByLabelText('Platform Link')).toBeNull();
  press('Reset');
  expect(field('Event Name')).toHaveValue('');
  expect(view.toasts()).toContainEqual({
    kind: 'info',
    text: 'The form is cleared.',
    duration: 5000,
  });
});

test('what is sent: instants of the campus, numbers, lists as JSON, the files', async () => {
  clubsAre();
  const seen = created({ eventType: 'COMPETITION' });
  const view = open();
  await toStepThree({ type: 'COMPETITION' });
  set('Tags', 'robots, , ai');
  tick('Civil');
  tick('Computer Science');
  const plan = new File(['%PDF-'], 'plan.pdf', { type: 'application/pdf' });
  const inputs = view.container.querySelectorAll('input[type="file"]');
  fireEvent.change(inputs[1] as HTMLInputElement, { target: { files: [plan] } });
  expect(await screen.findByText('plan.pdf')).toBeVisible();
  press('Create Event');
  await waitFor(() => expect(view.path()).toBe('/competition/event-9'));
  expect(view.toasts()).toContainEqual({
    kind: 'success',
    text: 'Event created successfully and pending approval!',
    duration: 3000,
  });
  const { body } = seen.calls[0] ?? {};
  expect(body).toMatchObject({
    name: 'Robotics Night',
    clubId: 'club-1',
    date: '2031-03-06T12:00:00.000Z',
    registrationDeadline: '2031-03-05T12:30:00.000Z',
    duration: '90',
    fees: '0',
    maxParticipants: '40',
    tags: '["robots","ai"]',
    departmentsAllowed: '["Computer Science","Civil"]',
  });
  expect((body?.attachments as File | undefined)?.name).toBe('plan.pdf');
});

test('Enter among the tags ends a tag and sends nothing', async () => {
  clubsAre();
  const seen = created();
  open();
  await toStepThree();
  tick('Civil');
  set('Tags', 'robots');
  expect(fireEvent.keyDown(field('Tags'), { key: 'Enter' })).toBe(false);
  expect(field('Tags')).toHaveValue('robots, ');
  expect(fireEvent.keyDown(field('Tags'), { key: 'a' })).toBe(true);
  expect(seen.calls).toHaveLength(0);
});

test('each step begins at its heading, with the words of that step; so does the blank form after a success', async () => {
  clubsAre();
  created();
  const view = open();
  const said: (string | null)[] = [];
  const stepHeading = () => document.activeElement?.textContent;
  // As with the keyboard: the pressed button is focused.
  const go = (name: string) => {
    screen.getByRole('button', { name }).focus();
    press(name);
    expect(stepHeading()).toBe(said.at(-1));
  };
  await screen.findByLabelText('Event Name');
  view.container.addEventListener('focusin', ({ target }) =>
    said.push((target as HTMLElement).textContent),
  );
  await toStepThree();
  expect(stepHeading()).toBe('Media & Finalize');
  go('Back');
  go('Next');
  expect(said.slice(-4)).toEqual(['Back', 'Event Details', 'Next', 'Media & Finalize']);
  tick('Civil');
  screen.getByRole('button', { name: 'Create Event' }).focus();
  press('Create Event');
  await screen.findByLabelText('Event Name');
  expect(stepHeading()).toBe('Basic Info');
  expect(view.toasts()).toContainEqual({
    kind: 'success',
    text: 'Event created successfully and pending approval!',
    duration: 3000,
  });
});

test('a deadline that has passed is pointed out at its field, and stops nothing', async () => {
  clubsAre();
  noClash();
  open();
  await toStepTwo();
  set('Registration Deadline', '2031-03-05T18:00');
  expect(field('Registration Deadline')).not.toHaveAccessibleDescription();
  set('Registration Deadline', '2020-03-05T18:00');
  expect(field('Registration Deadline')).toHaveAccessibleDescription(
    'This time has passed: nobody could register.',
  );
  expect(field('Registration Deadline')).not.toBeInvalid();
});

test('fractions are refused before anything is sent', async () => {
  clubsAre();
  const seen = created();
  open();
  await toStepThree({ duration: '1.5', maximum: '10.5' });
  tick('Civil');
  press('Create Event');
  expect(
    bannerOf('Maximum participants must be a whole number, Duration must be a whole number'),
  ).toBeVisible();
  expect(seen.calls).toHaveLength(0);
  expect(screen.getByText('Entry fee').nextSibling).toHaveTextContent(/^Free$/);
  for (const unsound of ['Duration', 'Capacity']) expect(screen.queryByText(unsound)).toBeNull();
});

test('a double click creates one event, and the form is blank afterwards', async () => {
  clubsAre();
  const seen = handle(
    'POST /event',
    { success: true, message: 'ok', data: aReviewEvent() },
    { hold: true },
  );
  open();
  await toStepThree();
  tick('Civil');
  const button = screen.getByRole('button', { name: 'Create Event' });
  fireEvent.click(button);
  fireEvent.click(button, { detail: 2 });
  expect(await screen.findByText('Creating Event...')).toBeVisible();
  seen.release();
  expect(await screen.findByLabelText('Event Name')).toHaveValue('');
  expect(seen.calls).toHaveLength(1);
  expect(localStorage.getItem('portal.draft:admin-1:create-event')).toBeNull();
});

test('an interrupted sending loses nothing, and the second try cannot make a second event', async () => {
  clubsAre();
  const broken = breakDown('POST /event');
  const view = open();
  await toStepThree();
  tick('Civil');
  const file = new File(['%PDF-'], 'plan.pdf', { type: 'application/pdf' });
  fireEvent.change(view.container.querySelectorAll('input[type="file"]')[1] as HTMLInputElement, {
    target: { files: [file] },
  });
  press('Create Event');
  expect(await screen.findByText('Failed to create event')).toBeVisible();
  expect(screen.getByText('plan.pdf')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Civil' })).toBeChecked();
  refuse('POST /event', 400, 'Event date must be in the future');
  press('Create Event');
  expect(await screen.findByText('Event date must be in the future')).toBeVisible();
  const done = created();
  press('Create Event');
  await screen.findByLabelText('Event Name');
  expect(broken.calls[0]?.body.requestKey).toMatch(/^[\w-]{8,64}$/);
  expect(done.calls[0]?.body).toMatchObject({
    requestKey: broken.calls[0]?.body.requestKey,
    name: 'Robotics Night',
  });
});

test.each([
  ['attachment', 1, 'plan.pdf', 'application/pdf', 'attachments', 'plan.pdf: This file is empty'],
  ['banner', 0, 'photo.png', 'image/png', 'eventBanner', 'Only JPG and PNG pictures are accepted'],
] as const)(
  'a refused %s is said at its field until other files are chosen',
  async (_, at, name, type, path, message) => {
    clubsAre();
    const view = open();
    await toStepThree();
    tick('Civil');
    const input = () =>
      view.container.querySelectorAll('input[type="file"]')[at] as HTMLInputElement;
    fireEvent.change(input(), { target: { files: [new File(['x'], name, { type })] } });
    const general = message.replace(`${name}: `, '');
    refuse('POST /event', 400, general, { fields: [{ path, message }] });
    press('Create Event');
    await waitFor(() =>
      expect(input()).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(input()).toBeInvalid();
    expect(screen.getAllByText(message)).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));
    expect(input()).not.toHaveAccessibleDescription(expect.stringContaining(message));
    created();
    press('Create Event');
    expect(await screen.findByLabelText('Event Name')).toHaveValue('');
  },
);

test('a draft survives a reload, is said to be back, and can be dropped', async () => {
  clubsAre();
  const first = open();
  await toStepTwo();
  set('Venue', 'Main Hall');
  first.unmount();
  open();
  expect(await screen.findByText('We kept your unfinished event')).toBeVisible();
  expect(field('Venue')).toHaveValue('Main Hall');
  press('Start over');
  expect(field('Event Name')).toHaveValue('');
  expect(screen.queryByText('We kept your unfinished event')).toBeNull();
});

test('leaving with unsaved work asks first', async () => {
  clubsAre();
  const ask = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  const view = open();
  await screen.findByLabelText('Event Name');
  set('Event Name', 'Robotics Night');
  fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  expect(view.path()).toBe('/create-event');
  fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByText('page /admin-dashboard')).toBeVisible();
});

test('another event can be the start: everything but its dates', async () => {
  clubsAre();
  handle('GET /event/:id', {
    success: true,
    message: 'ok',
    data: anEventDetail({ name: 'Last Year', tags: ['ai', 'fun'] }),
  });
  noClash();
  open('/create-event?from=event-1');
  expect(await screen.findByLabelText('Event Name')).toHaveValue('Last Year');
  press('Next');
  expect(field('Venue')).toHaveValue('Main Hall');
  expect(field('Date')).toHaveValue('');
  expect(field('Registration Deadline')).toHaveValue('');
});

test('without a club that one runs nothing is asked in vain: it says so, with ways out', async () => {
  clubsAre([{ _id: 'a3', clubId: 'club-3', clubName: 'Choir', isClubAdmin: false }]);
  open();
  expect(await screen.findByText('You are not currently an admin of any club.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Explore Clubs' })).toHaveAttribute('href', '/clubs');
  expect(screen.queryByLabelText('Event Name')).toBeNull();
});

test('only clubs that the person runs are offered', async () => {
  clubsAre([
    { _id: 'a1', clubId: 'club-1', clubName: 'Robotics Club', isClubAdmin: true },
    { _id: 'a2', clubId: 'club-2', clubName: 'Chess Club', isClubAdmin: true },
    { _id: 'a3', clubId: 'club-3', clubName: 'Choir', isClubAdmin: false },
  ]);
  open();
  await screen.findByLabelText('Event Name');
  expect(
    Array.from(field('Club').querySelectorAll('option'), (option) => option.textContent),
  ).toEqual(['Select a club', 'Robotics Club', 'Chess Club']);
});

const runsTwo = () =>
  clubsAre([
    { _id: 'a1', clubId: 'club-1', clubName: 'Robotics Club', isClubAdmin: true },
    { _id: 'a2', clubId: 'club-2', clubName: 'Chess Club', isClubAdmin: true },
  ]);

test('the club that the dashboard showed is chosen already, and is no unsaved work', async () => {
  runsTwo();
  const ask = jest.spyOn(window, 'confirm');
  const view = renderPortal(<Component />, {
    user: anAdminOfTwo(),
    path: '/create-event',
    route: '/create-event?club=club-2',
  });
  expect(await screen.findByLabelText('Club')).toHaveValue('club-2');
  fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(view.path()).toBe('/admin-dashboard?club=club-2'));
  expect(ask).not.toHaveBeenCalled();
});

test('a club that one does not run is not chosen', async () => {
  runsTwo();
  open('/create-event?club=club-3');
  expect(await screen.findByLabelText('Club')).toHaveValue('');
});

test('a draft for a club that was taken away asks for another one', async () => {
  runsTwo();
  const first = open();
  await toStepTwo();
  first.unmount();
  queryClient.clear();
  clubsAre([
    { _id: 'a2', clubId: 'club-2', clubName: 'Chess Club', isClubAdmin: true },
    { _id: 'a4', clubId: 'club-4', clubName: 'Drama Club', isClubAdmin: true },
  ]);
  open();
  expect(await screen.findByText('We kept your unfinished event')).toBeVisible();
  expect(field('Event Name')).toHaveValue('Robotics Night');
  expect(field('Club')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('a later reading of the clubs that fails takes no form away', async () => {
  clubsAre();
  const view = open();
  await toStepThree();
  const file = new File(['%PDF-'], 'plan.pdf', { type: 'application/pdf' });
  fireEvent.change(view.container.querySelectorAll('input[type="file"]')[1] as HTMLInputElement, {
    target: { files: [file] },
  });
  const broken = breakDown('GET /club/:creatorId/clubs-with-admin-status');
  await act(() => invalidate('GET /club/:creatorId/clubs-with-admin-status'));
  await waitFor(() => expect(broken.calls.length).toBeGreaterThan(0));
  expect(screen.getByText('plan.pdf')).toBeVisible();
});

testSpecifiedWords([
  'Create New Event',
  'Basic Info',
  'Event Details',
  'Media & Finalize',
  'Computer Science',
  'Electronics',
  'Mechanical',
  'Civil',
  'Electrical',
  'Information Technology',
  'Registration deadline must be before event date',
  'Maximum participants must be greater than 0',
  'Duration must be greater than 0',
  'At least one department must be selected',
  'Failed to load clubs',
  'Failed to create event',
  'Event created successfully and pending approval!',
]);
