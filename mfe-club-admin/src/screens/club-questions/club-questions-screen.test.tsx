import {
  aClubAdmin,
  aCoordinator,
  aSuperAdmin,
  breakDown,
  handle,
  refuse,
  renderPortal,
  screen,
  waitFor,
  within,
} from 'shared-session/testing';
import { type Answer } from 'contracts';
import { anAdminOfTwo } from '../../testing/builders';
import { Component } from './club-questions-screen';

type Question = Answer<'GET /club/:id/questions'>['data'][number];
const open: Question = {
  _id: 'question-1',
  text: 'Do I need a laptop?',
  askedAt: '2026-03-02T06:30:00.000Z',
  asker: { _id: 'user-2', name: 'Ravi Kumar' },
  isNew: true,
  answer: null,
};
const answered: Question = {
  ...open,
  _id: 'question-0',
  text: 'When do you meet?',
  askedAt: '2026-03-01T06:30:00.000Z',
  asker: { _id: 'user-3', name: 'Lena Paul' },
  isNew: false,
  answer: { text: 'On Fridays.', at: '2026-03-01T07:30:00.000Z', by: 'Vikram Shah' },
};
const questionsAre = (data: Question[], total = data.length) =>
  handle('GET /club/:id/questions', ({ query }) => ({
    success: true,
    data,
    page: Number(query.page),
    limit: 20,
    total,
  }));
const show = (user = aClubAdmin(), search = '') =>
  renderPortal(<Component />, { user, path: '/club-questions', route: `/club-questions${search}` });
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li') ?? document.body);
};

test('new questions have a mark and are seen once; answered ones have their answer', async () => {
  questionsAre([open, answered]);
  const seen = handle('POST /club/:id/questions/seen', { success: true, message: 'ok' });
  show();
  const first = await card('Ravi Kumar');
  expect(first.getByText('New')).toBeVisible();
  expect(first.getByText('Do I need a laptop?')).toBeVisible();
  const second = await card('Lena Paul');
  expect(second.queryByText('New')).toBeNull();
  expect(second.getByText('On Fridays.')).toBeVisible();
  expect(second.getByText(/^Vikram Shah answered on Sunday, March 1, 2026/)).toBeVisible();
  expect(second.queryByRole('button')).toBeNull();
  await waitFor(() =>
    expect(seen.calls.map(({ params, body }) => [params, body])).toEqual([
      [{ id: 'club-1' }, { until: '2026-03-02T06:30:00.000Z' }],
    ]),
  );
  expect(first.getByText('New')).toBeVisible();
});

test('an answer is sent once, and the focus goes to its question', async () => {
  questionsAre([{ ...open, isNew: false }]);
  const sent = handle(
    'PUT /club/:id/questions/:questionId/answer',
    () => {
      const now = { ...open, isNew: false, answer: { ...answered.answer!, text: 'No.' } };
      questionsAre([now]);
      return { success: true, message: 'ok', data: now };
    },
    { hold: true },
  );
  const view = show();
  await view.user.click(
    await screen.findByRole('button', { name: 'Answer the question of Ravi Kumar' }),
  );
  const field = screen.getByLabelText('Your answer');
  expect(field).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Send answer' })).toBeDisabled();
  await view.user.type(field, ' No. ');
  await view.user.click(screen.getByRole('button', { name: 'Send answer' }));
  await view.user.click(await screen.findByRole('button', { name: 'Sending...' }));
  sent.release();
  expect(await screen.findByText('No.')).toBeVisible();
  expect(sent.calls.map(({ params, body }) => [params, body])).toEqual([
    [{ id: 'club-1', questionId: 'question-1' }, { answer: 'No.' }],
  ]);
  expect(view.toasts()).toEqual([
    { kind: 'success', text: 'Your answer was sent.', duration: 5000 },
  ]);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Ravi Kumar' })).toHaveFocus());
});

test('a typed answer is kept when it gets no answer, and over a reload', async () => {
  questionsAre([{ ...open, isNew: false }]);
  breakDown('PUT /club/:id/questions/:questionId/answer');
  const view = show();
  await view.user.click(
    await screen.findByRole('button', { name: 'Answer the question of Ravi Kumar' }),
  );
  await view.user.type(screen.getByLabelText('Your answer'), 'No, we have some.');
  await view.user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(
    await screen.findByText(
      'Your answer could not be sent. What you wrote is kept: please try again.',
    ),
  ).toBeVisible();
  view.unmount();
  show();
  expect(await screen.findByLabelText('Your answer')).toHaveValue('No, we have some.');
});

test('a question that was withdrawn meanwhile is said, and goes', async () => {
  questionsAre([{ ...open, isNew: false }]);
  const view = show();
  await view.user.click(
    await screen.findByRole('button', { name: 'Answer the question of Ravi Kumar' }),
  );
  await view.user.type(screen.getByLabelText('Your answer'), 'No.');
  refuse('PUT /club/:id/questions/:questionId/answer', 404, 'Question not found');
  questionsAre([]);
  await view.user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('No questions yet')).toBeVisible();
  expect(view.toasts()).toMatchObject([{ kind: 'error', text: 'Question not found' }]);
});

test('a question that somebody else answered meanwhile is said', async () => {
  questionsAre([{ ...open, isNew: false }]);
  const view = show();
  await view.user.click(
    await screen.findByRole('button', { name: 'Answer the question of Ravi Kumar' }),
  );
  await view.user.type(screen.getByLabelText('Your answer'), 'No.');
  const words = 'This question has already been answered';
  refuse('PUT /club/:id/questions/:questionId/answer', 409, words);
  questionsAre([{ ...open, isNew: false, answer: answered.answer }]);
  await view.user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('On Fridays.')).toBeVisible();
  expect(view.toasts()).toMatchObject([{ kind: 'error', text: words }]);
});

test('more questions come by a press', async () => {
  questionsAre([{ ...open, isNew: false }], 21);
  const view = show();
  const more = await screen.findByRole('button', { name: 'Show more questions' });
  questionsAre([answered], 21);
  await view.user.click(more);
  expect(await screen.findByRole('heading', { name: 'Lena Paul' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more questions' })).toBeNull();
});

test('who runs two clubs chooses', async () => {
  const seen = questionsAre([]);
  const view = show(anAdminOfTwo(), '?club=club-2');
  expect(await screen.findByText('No questions yet')).toBeVisible();
  await view.user.selectOptions(screen.getByLabelText('Club'), 'club-1');
  await waitFor(() =>
    expect(seen.calls.map(({ params }) => params['id'])).toEqual(['club-2', 'club-1']),
  );
});

test.each([
  [[], 'You are not affiliated with any club.'],
  [
    [
      {
        _id: 'a',
        clubId: 'club-1',
        clubName: 'Robotics Club',
        role: 'member' as const,
        isClubAdmin: false,
      },
    ],
    'You are not currently an admin of any club.',
  ],
])('who runs no club reads why nothing is here (%#)', async (clubAffiliations, words) => {
  show(aClubAdmin({ clubAffiliations }));
  expect(await screen.findByText(words)).toBeVisible();
});

test.each([
  ['a super admin', aSuperAdmin, 'superAdmin', '/superAdmin-dashboard'],
  ['a coordinator', aCoordinator, 'clubAdmin', '/faculty-coordinater-dashboard'],
] as const)('%s with a role in the club answers here', async (_, person, role, home) => {
  questionsAre([{ ...open, isNew: false }]);
  const affiliation = { _id: 'a', clubId: 'club-1', clubName: 'Robotics Club', isClubAdmin: true };
  show(person({ clubAffiliations: [{ ...affiliation, role }] }), '?club=club-1');
  expect(
    await screen.findByRole('button', { name: 'Answer the question of Ravi Kumar' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', home);
});

test('questions that cannot be read are said', async () => {
  refuse('GET /club/:id/questions', 500, 'The server is tired');
  const view = show();
  expect(await screen.findByText('The server is tired')).toBeVisible();
  questionsAre([answered]);
  await view.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('On Fridays.')).toBeVisible();
});
