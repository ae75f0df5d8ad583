import { useTitleOverride } from 'shared-session';
import {
  aClubAdmin,
  aProposal,
  anEventDetail,
  breakDown,
  fireEvent,
  handle,
  refuse,
  renderPortal,
  screen,
  waitFor,
  within,
  testSpecifiedWords,
} from 'shared-session/testing';
import { aCompetition } from '../../testing/builders';
import { expectWords, type Situation } from '../../testing/words';
import { Component } from './competition-screen';

const open = (id = 'event-1') =>
  renderPortal(<Component />, {
    user: aClubAdmin(),
    path: '/competition/:id',
    route: `/competition/${id}`,
  });
const openWithoutId = () =>
  renderPortal(<Component />, { user: aClubAdmin(), path: '/competition' });
const eventIs = (part = {}) =>
  handle('GET /event/:id', {
    success: true,
    message: 'ok',
    data: anEventDetail({ name: 'Robo Race', eventType: 'COMPETITION', mayManage: true, ...part }),
  });
const notSetUp = () => handle('GET /competition/event/:eventId', { success: true, data: {} });
const setUp = (part = {}) =>
  handle('GET /competition/event/:eventId', { success: true, data: aCompetition(part) });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const group = (name: string) => within(screen.getByRole('group', { name }));
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

const openForm = async (part = {}) => {
  eventIs(part);
  notSetUp();
  const view = open();
  await screen.findByRole('button', { name: 'Create Competition' });
  return view;
};
const fillRound = (number: number) => {
  const round = group(`Round ${number}`);
  type(round.getByLabelText('Date and time'), '2031-03-06T10:00');
  type(round.getByLabelText('Round description'), `Heat ${number}`);
};
const fill = () => {
  type(screen.getByLabelText('Description'), 'Robots follow a line.');
  type(screen.getByRole('textbox', { name: 'Evaluation Criteria' }), 'Time');
  fillRound(1);
  press('Add Prize');
  type(group('Prize 1').getByLabelText('Reward'), 'Trophy');
};
const created = (options = {}) =>
  handle('POST /competition', { success: true, message: 'ok', data: aCompetition() }, options);

const situations: Situation[] = [
  {
    situation: 'an event without its competition',
    words: [
      'Create Competition',
      'Robo Race',
      'Competition Details',
      'Prizes',
      'Evaluation Criteria',
      'Competition Rules',
      'Judges',
      'Competition Rounds',
      'Allow team participation',
      'Set as active round immediately after creation',
      'Cancel',
      'Reset',
      'At least one round is required',
    ],
    arrange: () => openForm(),
  },
  {
    situation: 'an event of another kind',
    words: ['This event is not marked as a competition.'],
    arrange: () => {
      eventIs({ eventType: 'WORKSHOP' });
      notSetUp();
      return open();
    },
  },
  {
    situation: 'the event does not load',
    words: ['Failed to load event details', 'your event'],
    arrange: () => {
      breakDown('GET /event/:id');
      return open();
    },
  },
  {
    situation: 'an address without an event',
    words: ['Event ID is missing. Please create an event first.', 'your event'],
    arrange: () => openWithoutId(),
  },
  {
    situation: 'a blank form is sent',
    words: [
      'Description is required, Evaluation criteria is required, All fields for Round 1 are required, At least one prize is required',
    ],
    arrange: async () => {
      const view = await openForm();
      press('Create Competition');
      return view;
    },
  },
  {
    situation: 'teams of one, a round without a name, an empty prize, a judge without a name',
    words: [
      'Team size must be at least 2 for team competitions, Description is required, Evaluation criteria is required, All fields for a round are required, All fields for prize #1 are required, Judge name is required',
    ],
    arrange: async () => {
      const view = await openForm();
      fireEvent.click(screen.getByRole('checkbox', { name: 'Allow team participation' }));
      type(group('Round 1').getByLabelText('Round name'), '');
      press('Add Prize');
      press('Add Judge');
      press('Create Competition');
      return view;
    },
  },
  {
    situation: 'it is created',
    words: ['Competition created successfully!'],
    arrange: async () => {
      const view = await openForm();
      fill();
      created();
      press('Create Competition');
      await waitFor(() => expect(view.path()).toBe('/competition/competition-1'));
      return view;
    },
  },
  {
    situation: 'no answer comes',
    words: [
      'Failed to create competition',
      'No answer came. Everything you typed and chose is still here: please try again.',
    ],
    arrange: async () => {
      const view = await openForm();
      fill();
      breakDown('POST /competition');
      press('Create Competition');
      return view;
    },
  },
];

describe('the words of the competition screen', () => {
  test.each(situations)('$situation', async (one) => {
    await expectWords(one);
  });
});

test('a spinner until the event is known; the form starts with its defaults', async () => {
  const event = handle(
    'GET /event/:id',
    { success: true, message: 'ok', data: anEventDetail({ eventType: 'COMPETITION' }) },
    { hold: true },
  );
  notSetUp();
  open();
  expect(screen.getByText('Loading')).toBeInTheDocument();
  event.release();
  await screen.findByRole('button', { name: 'Create Competition' });
  const round = group('Round 1');
  expect(round.getByLabelText('Round name')).toHaveValue('Round 1');
  expect(round.getByLabelText('Duration (minutes)')).toHaveValue(60);
  expect(round.getByRole('checkbox')).not.toBeChecked();
  expect(round.getByRole('button', { name: 'Remove round 1' })).toBeDisabled();
  expect(screen.queryByLabelText('Maximum team size')).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Allow team participation' }));
  expect(screen.getByLabelText('Maximum team size')).toHaveValue(1);
  expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/event/event-1');
  press('Reset');
  expect(screen.queryByLabelText('Maximum team size')).toBeNull();
});

test('the keyboard goes on to the entry above when one is taken away, and to the button that adds one after the last', async () => {
  const { user } = await openForm();
  press('Add Prize');
  press('Add Prize');
  press('Add Round');
  const button = (name: string) => screen.getByRole('button', { name });
  button('Remove prize 2').focus();
  await user.keyboard('{Enter}');
  expect(button('Remove prize 1')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(button('Add Prize')).toHaveFocus();
  button('Remove round 2').focus();
  await user.keyboard('{Enter}');
  expect(button('Remove round 1')).toBeDisabled();
  expect(button('Add Round')).toHaveFocus();
});

test.each([
  ['Add Prize', 'Prize 1', 'Position'],
  ['Add Rule', 'Rule 1', 'Rule 1'],
  ['Add Judge', 'Judge 1', 'Name'],
  ['Add Round', 'Round 2', 'Round name'],
])('%s moves the focus to the first field that it adds', async (button, row, field) => {
  const { user } = await openForm();
  await user.click(screen.getByRole('button', { name: button }));
  expect(group(row).getByLabelText(field)).toHaveFocus();
});

test('twenty rounds, twenty prizes and ten judges go out as typed', async () => {
  const { container } = await openForm();
  fill();
  // Finds buttons and fields by query selectors: look-ups by role or label in this long form are
  // slow.
  const [round, prize, judge, rule] = ['Add Round', 'Add Prize', 'Add Judge', 'Add Rule'].map(
    (name) => screen.getByRole('button', { name }),
  );
  const add = (button: HTMLElement | undefined, times: number) => {
    for (let time = 0; time < times; time++) fireEvent.click(button ?? container);
  };
  add(round, 19);
  add(prize, 19);
  add(judge, 10);
  add(rule, 1);
  const part = (name: string) =>
    container.querySelector<HTMLElement>(`[role="group"][aria-label="${name}"]`) ?? container;
  const input = (name: string, label: string) => {
    const found = Array.from(part(name).querySelectorAll('label')).find(
      (one) => one.textContent === label,
    );
    return document.getElementById(found?.htmlFor ?? '') ?? container;
  };
  for (let number = 2; number <= 20; number++) {
    type(input(`Round ${number}`, 'Date and time'), '2031-03-06T10:00');
    type(input(`Round ${number}`, 'Round description'), `Heat ${number}`);
    type(input(`Prize ${number}`, 'Reward'), `Reward ${number}`);
  }
  for (let number = 1; number <= 10; number++)
    type(input(`Judge ${number}`, 'Name'), `Judge no. ${number}`);
  type(input('Rule 1', 'Rule 1'), 'No remote control');
  fireEvent.click(part('Prize 3').querySelector('button') ?? container);
  fireEvent.click(part('Round 2').querySelector('button') ?? container);
  fireEvent.click(part('Round 1').querySelector('[type=checkbox]') ?? container);
  fireEvent.click(part('Round 4').querySelector('[type=checkbox]') ?? container);
  const seen = created({ hold: true });
  fireEvent.submit(screen.getByRole('form', { name: 'Competition' }));
  expect(await screen.findByText('Creating Competition...')).toBeVisible();
  seen.release();
  await waitFor(() => expect(container.querySelector('form')).toBeNull());
  const body = seen.calls[0]?.body as {
    rounds: { name: string; date: string; isLive: boolean }[];
    prizes: { position: number; reward: string }[];
    judges: unknown[];
  };
  expect(body).toMatchObject({
    event: 'event-1',
    description: 'Robots follow a line.',
    teamAllowed: false,
    teamSizeLimit: 1,
    rules: ['No remote control'],
  });
  expect(body.rounds.map((round) => round.name)).toEqual(
    Array.from({ length: 19 }, (_, at) => `Round ${at + 1}`),
  );
  expect(body.rounds[0]).toEqual({
    name: 'Round 1',
    description: 'Heat 1',
    date: '2031-03-06T04:30:00.000Z',
    duration: 60,
    isLive: false,
  });
  expect(body.rounds.filter((round) => round.isLive).map((round) => round.name)).toEqual([
    'Round 4',
  ]);
  expect(body.prizes.map((prize) => prize.position)).toEqual(
    Array.from({ length: 19 }, (_, at) => at + 1),
  );
  expect(body.prizes[2]).toEqual({ position: 3, reward: 'Reward 4' });
  expect(body.judges).toHaveLength(10);
  expect(body.judges[9]).toEqual({ name: 'Judge no. 10', profile: '', userId: '' });
});

test('a judge found among the people brings the user id', async () => {
  await openForm();
  handle('GET /auth/search', {
    success: true,
    data: [{ _id: 'user-7', name: 'Nila Das', department: 'Civil' }],
  });
  const search = screen.getByRole('combobox', { name: /Find a judge/ });
  fireEvent.focus(search);
  type(search, 'nila');
  fireEvent.click(await screen.findByRole('option', { name: /Nila Das/ }));
  const judge = group('Judge 1');
  expect(judge.getByLabelText('Name')).toHaveValue('Nila Das');
  expect(judge.getByLabelText('User ID')).toHaveValue('user-7');
});

test('each sentence of the banner leads to its field, or to the button of an empty list', async () => {
  await openForm();
  press('Create Competition');
  const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
  follow('All fields for Round 1 are required');
  await waitFor(() => expect(group('Round 1').getByLabelText('Round description')).toHaveFocus());
  expect(group('Round 1').getByLabelText('Round description')).toBeInvalid();
  follow('At least one prize is required');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Prize' })).toHaveFocus());
  press('Add Prize');
  expect(screen.queryByText('At least one prize is required')).toBeNull();
  follow('All fields for prize #1 are required');
  await waitFor(() => expect(group('Prize 1').getByLabelText('Reward')).toHaveFocus());
});

test('a refusal says what the server says and keeps everything; a double click sends once', async () => {
  const view = await openForm();
  fill();
  const seen = refuse('POST /competition', 400, 'Round dates must be in the future', {
    hold: true,
  });
  press('Create Competition');
  fireEvent.click(screen.getByRole('button', { name: 'Creating Competition...' }));
  seen.release();
  expect(await screen.findByText('Round dates must be in the future')).toBeVisible();
  expect(seen.calls).toHaveLength(1);
  expect(view.toasts()).toContainEqual({
    kind: 'error',
    text: 'Round dates must be in the future',
    duration: 3000,
  });
  expect(group('Prize 1').getByLabelText('Reward')).toHaveValue('Trophy');
});

test('an event that has its competition shows it, by either id, and its admin edits it', async () => {
  eventIs({ competitionId: 'competition-1' });
  setUp();
  open('competition-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Robo Race' })).toBeVisible();
  for (const words of [
    'Robots follow a line.',
    'Teams of up to 4 members',
    '1st',
    '2nd',
    'Trophy',
    'Time',
    'No remote control',
    'Dr. Meera Nair',
    'Heats',
    'Active round',
  ])
    expect(screen.getByText(words)).toBeVisible();
  press('Edit competition');
  expect(screen.getByRole('heading', { level: 1, name: 'Edit competition' })).toHaveFocus();
  type(screen.getByLabelText('Description'), 'Robots climb.');
  const seen = handle('PUT /competition/:id', {
    success: true,
    message: 'ok',
    data: aCompetition({ description: 'Robots climb.' }),
  });
  press('Save Changes');
  expect(await screen.findByText('Robots climb.')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Robo Race' })).toHaveFocus();
  expect(seen.calls[0]).toMatchObject({
    params: { id: 'competition-1' },
    body: { event: 'event-1', description: 'Robots climb.' },
  });
});

test('a competition without teams says so as its public page does', async () => {
  eventIs({ competitionId: 'competition-1' });
  setUp({ teamAllowed: false, teamSizeLimit: 1 });
  open('competition-1');
  expect(await screen.findByText('Individual participation')).toBeVisible();
});

test('a deadline that was set through the API outlives an edit, though the form has no field for it', async () => {
  eventIs({ competitionId: 'competition-1' });
  setUp({ registrationDeadline: '2031-03-01T12:00:00.000Z' });
  open('competition-1');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit competition' }));
  type(screen.getByLabelText('Description'), 'Robots climb.');
  const seen = handle('PUT /competition/:id', {
    success: true,
    message: 'ok',
    data: aCompetition(),
  });
  press('Save Changes');
  await waitFor(() => expect(seen.calls).toHaveLength(1));
  expect(seen.calls[0]).toMatchObject({
    body: { registrationDeadline: '2031-03-01T12:00:00.000Z' },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Robo Race' })).toHaveFocus();
});

test('a competition that another try has made is shown, not refused for ever', async () => {
  await openForm();
  fill();
  refuse('POST /competition', 409, 'This event has a competition already.');
  setUp();
  press('Create Competition');
  expect(await screen.findByRole('button', { name: 'Edit competition' })).toBeVisible();
});

test('an event of another kind: a warning with the way to make it a competition, above the form that works', async () => {
  eventIs({ eventType: 'WORKSHOP' });
  notSetUp();
  open();
  expect(await screen.findByText('This event is not marked as a competition.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change its event type' })).toHaveAttribute(
    'href',
    '/edit-event/event-1',
  );
  expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/event/event-1');
  fireEvent.click(screen.getByRole('button', { name: 'Create Competition' }));
  expect(screen.getByRole('link', { name: 'Description is required' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.queryByText('Description is required')).toBeNull();
  expect(screen.getByText('This event is not marked as a competition.')).toBeVisible();
});

test('an event of a club that one does not run says so above the form', async () => {
  eventIs({ mayManage: false });
  notSetUp();
  open();
  expect(
    await screen.findByText('Only the admins of Robotics Club can set up this competition.'),
  ).toBeVisible();
});

test('an event of the right kind warns of nothing', async () => {
  await openForm();
  expect(screen.queryByText(/not marked|Only the admins/)).toBeNull();
});

const openEdit = async () => {
  eventIs({ competitionId: 'competition-1' });
  setUp({ version: 3 });
  const view = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit competition' }));
  type(screen.getByLabelText('Description'), 'Robots climb.');
  return view;
};

test('someone else saved first: everything typed stays, their change is shown, and both can be kept', async () => {
  await openEdit();
  const refused = refuse(
    'PUT /competition/:id',
    409,
    'Someone else changed this competition after you opened it.',
    {
      code: 'competition_changed',
    },
  );
  setUp({ version: 4, evaluationCriteria: 'Speed' });
  press('Save Changes');
  expect(await screen.findByText('Evaluation Criteria: Speed')).toBeVisible();
  expect(refused.calls[0]?.body).toMatchObject({ version: 3 });
  expect(screen.getByLabelText('Description')).toHaveValue('Robots climb.');
  press('Keep what I typed');
  expect(screen.queryByText('Evaluation Criteria: Speed')).toBeNull();
  const saved = handle('PUT /competition/:id', {
    success: true,
    message: 'ok',
    data: aCompetition({ version: 5 }),
  });
  press('Save Changes');
  await screen.findByRole('button', { name: 'Edit competition' });
  expect(saved.calls[0]?.body).toMatchObject({
    version: 4,
    description: 'Robots climb.',
    evaluationCriteria: 'Speed',
  });
});

test('what waits for review is shown, fills the form, and a change of it waits too', async () => {
  const proposal = aProposal({
    before: { competition: { description: 'Old' } },
    after: { competition: { description: 'Waiting words' } },
  });
  eventIs({ competitionId: 'competition-1', approvalStatus: 'SUPER_ADMIN_APPROVED', proposal });
  setUp();
  const view = open();
  expect(await screen.findByText(/It waits for the faculty coordinator/)).toBeVisible();
  expect(screen.getByText('Waiting words')).toBeVisible();
  press('Edit competition');
  expect(screen.getByText(/Other changes wait for both reviews/)).toBeVisible();
  expect(screen.getByLabelText('Description')).toHaveValue('Waiting words');
  type(screen.getByLabelText('Description'), 'Other words');
  const saved = handle('PUT /competition/:id', {
    success: true,
    message: 'ok',
    data: aCompetition(),
    waits: true,
  });
  press('Save Changes');
  expect(await screen.findByRole('button', { name: 'Edit competition' })).toBeVisible();
  const text = 'Competition updated. The proposed change waits for approval.';
  expect(view.toasts()).toContainEqual({ kind: 'success', text, duration: 3000 });
  expect(saved.calls[0]?.body).toMatchObject({ description: 'Other words' });
});

function TitleNow() {
  return <output aria-label="title">{useTitleOverride() ?? 'none'}</output>;
}

test('a rejected change is told beside the competition', async () => {
  const rejection = {
    role: 'superAdmin',
    status: 'REJECTED',
    date: '2026-02-01T06:30:00.000Z',
    approver: { name: 'Dean Kapoor' },
    remark: 'Too dear',
  } as const;
  eventIs({ competitionId: 'competition-1', changeDecisions: [rejection] });
  setUp();
  open();
  expect(await screen.findByText('Dean Kapoor rejected the proposed change')).toBeVisible();
  expect(screen.getByText('Too dear')).toBeVisible();
});

test('the title follows the view: the event, then the edit, then the event again', async () => {
  eventIs({ competitionId: 'competition-1' });
  setUp();
  const both = (
    <>
      <TitleNow />
      <Component />
    </>
  );
  renderPortal(both, {
    user: aClubAdmin(),
    path: '/competition/:id',
    route: '/competition/event-1',
  });
  const title = screen.getByRole('status', { name: 'title' });
  expect(title).toHaveTextContent('none');
  await screen.findByRole('button', { name: 'Edit competition' });
  expect(title).toHaveTextContent('Robo Race');
  press('Edit competition');
  expect(title).toHaveTextContent('Edit competition');
  press('Cancel');
  expect(title).toHaveTextContent('Robo Race');
  expect(screen.getByRole('heading', { level: 1, name: 'Robo Race' })).toHaveFocus();
});

test('Reset of an edit brings the saved values back, and says so', async () => {
  const view = await openEdit();
  press('Reset');
  expect(screen.getByLabelText('Description')).toHaveValue('Robots follow a line.');
  expect(view.toasts()).toEqual([
    { kind: 'info', text: 'Your changes are undone.', duration: 5000 },
  ]);
});

test('leaving an edit with something typed asks first', async () => {
  await openEdit();
  const ask = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  press('Cancel');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Description')).toHaveValue('Robots climb.');
  press('Cancel');
  expect(await screen.findByRole('button', { name: 'Edit competition' })).toBeVisible();
});

test('an unfinished form survives a reload, is said to be back, and can be dropped', async () => {
  const view = await openForm();
  type(screen.getByLabelText('Description'), 'Half a thought');
  view.unmount();
  open();
  expect(await screen.findByLabelText('Description')).toHaveValue('Half a thought');
  expect(screen.getByText('We kept what you typed')).toBeVisible();
  press('Start over');
  expect(screen.getByLabelText('Description')).toHaveValue('');
});

testSpecifiedWords([
  'Create Competition',
  'your event',
  'Competition Details',
  'Prizes',
  'Evaluation Criteria',
  'Competition Rules',
  'Judges',
  'Competition Rounds',
  'Set as active round immediately after creation',
  'Cancel',
  'Reset',
  'At least one round is required',
  'This event is not marked as a competition.',
  'Failed to load event details',
  'Event ID is missing. Please create an event first.',
  'Failed to create competition',
  'Competition created successfully!',
  /Team size must be at least 2 for team competitions/,
  /Description is required/,
  /Evaluation criteria is required/,
  /All fields for Round 1 are required/,
  /All fields for a round are required/,
  /At least one prize is required/,
  /All fields for prize #1 are required/,
  /Judge name is required/,
]);
