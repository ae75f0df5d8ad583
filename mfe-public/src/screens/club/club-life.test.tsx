import {
  aClubAdmin,
  aLeanClub,
  anEvent,
  aSuperAdmin,
  aUser,
  breakDown,
  handle,
  refuse,
  renderPortal,
  screen,
  waitFor,
  within,
} from 'shared-session/testing';
import { type Answer, type Club, type User } from 'contracts';
import { eventPage } from '../../testing/answers';
import { everythingIsNear } from '../../testing/near';
import { ClubLife } from './club-life';
import { surroundings } from './club-screen.situations';
import { Component } from './club-screen';

type Mine = Answer<'GET /club/:id/my-questions'>['data'];
const asked: Mine['questions'][number] = {
  _id: 'question-1',
  text: 'Do I need a laptop?',
  askedAt: '2026-03-01T06:30:00.000Z',
  answer: null,
};
const answered = {
  ...asked,
  answer: { text: 'No, we have some.', at: '2026-03-02T06:30:00.000Z' },
};
const links = [
  { label: 'Instagram', address: 'https://www.instagram.com/robots' },
  { label: 'Write to us', address: 'robots@campus.test' },
];

const pageIs = (part: Partial<Answer<'GET /club/:id/page'>['data']> = {}) =>
  handle('GET /club/:id/page', {
    success: true,
    data: { cover: '', links: [], version: 1, ...part },
  });
const questionsAre = (part: Partial<Mine> = {}) =>
  handle('GET /club/:id/my-questions', {
    success: true,
    data: { questions: [], mayAsk: true, reason: null, ...part },
  });
type Events = Parameters<typeof eventPage>[0];
const eventsAre = ({ next = [], past = [] }: { next?: Events; past?: Events } = {}) =>
  handle('GET /event/approved', ({ query }) => eventPage(query.endsUntil ? past : next));

const everything = () => {
  surroundings();
  handle('GET /me/places', { success: true, data: [] });
  pageIs();
  questionsAre();
  eventsAre();
};
const open = (user: User | null = null, club: Club = aLeanClub()) =>
  renderPortal(<ClubLife club={club} />, { path: '/club/:id', route: '/club/club-1', user });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(everything);

test('next events are cards, past ones lines, and both lead on', async () => {
  const seen = eventsAre({
    next: [
      anEvent({
        _id: 'next-1',
        name: 'Robotics Night',
        date: '2099-03-06T12:00:00.000Z',
        registrationDeadline: '2099-03-05T12:00:00.000Z',
      }),
    ],
    past: [
      anEvent({
        _id: 'past-1',
        name: 'Line Followers',
        date: '2025-03-06T12:00:00.000Z',
        venue: 'Lab 3',
        status: 'CANCELLED',
      }),
    ],
  });
  open();
  const next = await region('Next events');
  expect(next.getByRole('heading', { name: 'Robotics Night', level: 3 })).toBeVisible();
  expect(next.getByRole('link', { name: 'Register Now' })).toHaveAttribute(
    'href',
    '/events/next-1',
  );
  expect(next.getByRole('link', { name: 'Show all' })).toHaveAttribute(
    'href',
    '/events?club=club-1',
  );
  const past = await region('Past events');
  expect(past.getByRole('link', { name: 'Line Followers' })).toHaveAttribute(
    'href',
    '/events/past-1',
  );
  expect(past.getByText('Thu, Mar 6, 2025 · Workshop · Lab 3')).toBeVisible();
  expect(past.getByText('Cancelled')).toBeVisible();
  const queries = seen.calls.map(({ query }) => query);
  const [after] = queries.flatMap(({ endsAfter }) => (endsAfter ? [endsAfter] : []));
  expect(queries).toContainEqual(
    expect.objectContaining({ clubId: 'club-1', limit: '6', endsAfter: after }),
  );
  // Both lists use one instant, so that every event is in one of them.
  expect(queries).toContainEqual(
    expect.objectContaining({ clubId: 'club-1', order: 'latest', endsUntil: after }),
  );
});

test('more past events come by a press', async () => {
  handle('GET /event/approved', ({ query }) =>
    query.endsUntil
      ? {
          ...eventPage([anEvent({ _id: `p${query.page}`, name: `Past ${query.page}` })], 6),
          page: Number(query.page),
          limit: 5,
        }
      : eventPage([]),
  );
  const { user } = open();
  const past = await region('Past events');
  expect(past.getByRole('link', { name: 'Past 1' })).toBeVisible();
  await user.click(past.getByRole('button', { name: 'Show more past events' }));
  expect(await past.findByRole('link', { name: 'Past 2' })).toBeVisible();
  expect(past.queryByRole('button', { name: 'Show more past events' })).toBeNull();
});

test('a club without events says so, and has no empty place for links and cover', async () => {
  open();
  expect(await screen.findByText('Nothing is planned yet')).toBeVisible();
  expect(screen.getByText('No past events yet')).toBeVisible();
  expect(screen.getByText('Follow the club to read of new events.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Show all' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Links' })).toBeNull();
  expect(document.querySelector('[data-placeholder]')).toBeNull();
});

test('a cover is shown without links, too', async () => {
  pageIs({ cover: 'uploads/ab/cover.webp' });
  open();
  await region('Next events');
  expect(document.querySelector('img')).toHaveAttribute('src', '/uploads/ab/cover.webp');
  expect(screen.queryByRole('region', { name: 'Links' })).toBeNull();
});

test('who may add links is asked for them', async () => {
  open(aClubAdmin());
  const list = await region('Links');
  expect(list.getByText('This club has added no links yet.')).toBeVisible();
  expect(document.querySelector('[data-placeholder="absent"]')).not.toBeNull();
});

test('an inactive club offers neither to follow nor to ask it', async () => {
  open(null, aLeanClub({ isActive: false }));
  expect(await screen.findByText('Nothing is planned yet')).toBeVisible();
  expect(screen.queryByText(/Follow the club/)).toBeNull();
  expect(screen.getByText('This club is not active and takes no questions.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign in to ask' })).toBeNull();
});

test('an address with a scheme in capitals is a web address', async () => {
  pageIs({ links: [{ label: 'Website', address: 'HTTPS://Robots.example.org/a' }] });
  open();
  expect(await screen.findByRole('link', { name: /^Website/ })).toHaveAttribute(
    'href',
    'HTTPS://Robots.example.org/a',
  );
  expect(screen.getByText('robots.example.org')).toBeVisible();
});

test('a cover is shown; links say where they lead and open apart', async () => {
  pageIs({ cover: 'uploads/ab/cover.webp', links });
  open();
  const list = await region('Links');
  const web = list.getByRole('link', { name: 'Instagram' });
  expect(web).toHaveAttribute('href', 'https://www.instagram.com/robots');
  expect(web).toHaveAttribute('target', '_blank');
  expect(web).toHaveAttribute('rel', 'noopener noreferrer');
  expect(list.getByText('www.instagram.com')).toBeVisible();
  const mail = list.getByRole('link', { name: 'Write to us' });
  expect(mail).toHaveAttribute('href', 'mailto:robots@campus.test');
  expect(mail).not.toHaveAttribute('target');
  expect(document.querySelector('img')).toHaveAttribute('src', '/uploads/ab/cover.webp');
  expect(list.queryByRole('link', { name: 'Edit cover and links' })).toBeNull();
});

test('who runs the club is led to editing and to the questions', async () => {
  questionsAre({ mayAsk: false, reason: 'Questions to this club come to you' });
  open(aClubAdmin());
  const list = await region('Links');
  expect(list.getByRole('link', { name: 'Edit cover and links' })).toHaveAttribute(
    'href',
    '/manage-club/club-1',
  );
  const ask = await region('Ask the lead a question');
  expect(ask.getByText('Questions to this club come to you.')).toBeVisible();
  expect(ask.getByRole('link', { name: 'Open the questions' })).toHaveAttribute(
    'href',
    '/club-questions?club=club-1',
  );
  expect(ask.queryByRole('textbox')).toBeNull();
});

test('a super admin with a role in the club is led to the questions', async () => {
  questionsAre({ mayAsk: false, reason: 'Questions to this club come to you' });
  const role = 'superAdmin' as const;
  const club = { _id: 'a', clubId: 'club-1', clubName: 'Robotics Club', role, isClubAdmin: true };
  open(aSuperAdmin({ clubAffiliations: [club] }));
  const ask = await region('Ask the lead a question');
  expect(ask.getByRole('link', { name: 'Open the questions' })).toHaveAttribute(
    'href',
    '/club-questions?club=club-1',
  );
});

test('a super admin reads why there is nothing to ask', async () => {
  questionsAre({ mayAsk: false, reason: 'Questions to this club come to you' });
  open(aSuperAdmin());
  const ask = await region('Ask the lead a question');
  expect(ask.getByText('Questions to this club come to you.')).toBeVisible();
  expect(ask.queryByRole('link')).toBeNull();
});

test('a visitor is sent to sign in and back', async () => {
  const { user, path, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Sign in to ask' }));
  await waitFor(() => expect(path()).toBe('/login'));
  expect(router.state.location.state).toEqual({ from: '/club/club-1' });
});

test('a question is sent once and then waits; it can be withdrawn', async () => {
  const sent = handle(
    'POST /club/:id/questions',
    () => {
      questionsAre({ questions: [asked], mayAsk: false });
      return { success: true, message: 'ok', data: asked };
    },
    { hold: true },
  );
  const view = open(aUser());
  const ask = await region('Ask the lead a question');
  expect(ask.getByRole('button', { name: 'Send question' })).toBeDisabled();
  await view.user.type(ask.getByLabelText('Your question'), ' Do I need a laptop? ');
  const send = ask.getByRole('button', { name: 'Send question' });
  await view.user.click(send);
  await view.user.click(await ask.findByRole('button', { name: 'Sending...' }));
  sent.release();
  expect(await ask.findByText('Waits for an answer')).toBeVisible();
  expect(sent.calls.map(({ body, params }) => [params, body])).toEqual([
    [{ id: 'club-1' }, { text: 'Do I need a laptop?' }],
  ]);
  expect(view.toasts()).toMatchObject([{ kind: 'success', text: 'Your question was sent.' }]);
  expect(ask.queryByRole('textbox')).toBeNull();
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Ask the lead a question' })).toHaveFocus(),
  );

  const withdrawn = handle('DELETE /club/question/:id', () => {
    questionsAre();
    return { success: true, message: 'ok' };
  });
  await view.user.click(ask.getByRole('button', { name: 'Withdraw question' }));
  expect(await ask.findByLabelText('Your question')).toHaveValue('');
  expect(withdrawn.calls[0]?.params).toEqual({ id: 'question-1' });
});

test('what was typed is kept over a reload, and over a refusal', async () => {
  refuse('POST /club/:id/questions', 429, 'Too many questions. Please try again in 9 minutes');
  const view = open(aUser());
  const ask = await region('Ask the lead a question');
  await view.user.type(ask.getByLabelText('Your question'), 'When do you meet?');
  await view.user.click(ask.getByRole('button', { name: 'Send question' }));
  expect(await ask.findByText('Too many questions. Please try again in 9 minutes')).toBeVisible();
  view.unmount();
  open(aUser());
  expect(await screen.findByLabelText('Your question')).toHaveValue('When do you meet?');
});

test('a question that got no answer from the server is kept, and said so', async () => {
  breakDown('POST /club/:id/questions');
  const view = open(aUser());
  await view.user.type(await screen.findByLabelText('Your question'), 'When do you meet?');
  await view.user.click(screen.getByRole('button', { name: 'Send question' }));
  expect(
    await screen.findByText(
      'Your question could not be sent. What you wrote is kept: please try again.',
    ),
  ).toBeVisible();
  expect(screen.getByLabelText('Your question')).toHaveValue('When do you meet?');
});

test('an answer is shown with its question, and another may be asked', async () => {
  questionsAre({ questions: [answered] });
  open(aUser());
  const ask = await region('Ask the lead a question');
  expect(ask.getByText('Do I need a laptop?')).toBeVisible();
  expect(ask.getByText('No, we have some.')).toBeVisible();
  expect(ask.getByText('Robotics Club answered on Mon, Mar 2, 12:00 PM')).toBeVisible();
  expect(ask.queryByRole('button', { name: 'Withdraw question' })).toBeNull();
  expect(ask.getByLabelText('Your question')).toBeVisible();
});

test('a withdrawal that comes too late is said, and the answer appears', async () => {
  questionsAre({ questions: [asked], mayAsk: false });
  const view = open(aUser());
  const withdraw = await screen.findByRole('button', { name: 'Withdraw question' });
  refuse('DELETE /club/question/:id', 409, 'This question has already been answered');
  questionsAre({ questions: [answered] });
  await view.user.click(withdraw);
  expect(await screen.findByText('No, we have some.')).toBeVisible();
  expect(view.toasts()).toMatchObject([
    { kind: 'error', text: 'This question has already been answered' },
  ]);
});

test('nothing of it is asked for before its place is near the window, then all of it', async () => {
  handle('GET /club/:id', { success: true, data: aLeanClub() });
  const page = pageIs();
  const far = renderPortal(<Component />, { path: '/club/:id', route: '/club/club-1' });
  expect(await screen.findByText('No members yet')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Next events' })).toBeNull();
  expect(page.calls).toHaveLength(0);
  far.unmount();
  const undo = everythingIsNear();
  renderPortal(<Component />, { path: '/club/:id', route: '/club/club-1' });
  expect(await screen.findByRole('heading', { name: 'Next events' })).toBeVisible();
  expect(screen.getByText('No upcoming events')).toBeVisible();
  // The specified text stays, with a link to the events below.
  const [, id] = (
    screen.getByRole('link', { name: 'Next events' }).getAttribute('href') ?? ''
  ).split('#');
  expect(document.getElementById(id ?? '')).toContainElement(
    screen.getByRole('heading', { name: 'Next events' }),
  );
  undo();
});
