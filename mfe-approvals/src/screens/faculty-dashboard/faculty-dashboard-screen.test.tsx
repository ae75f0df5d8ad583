import { queryClient } from 'shared-session';
import {
  aCoordinator,
  anEvent,
  aProposal,
  aReviewEvent,
  breakDown,
  handle,
  refuse,
  screen,
  waitFor,
  within,
  testSpecifiedWords,
} from 'shared-session/testing';
import { most } from '../../features/review/api/decide-in-parts';
import { renderScreen } from '../../testing/render';
import { testSituations } from '../../testing/situations';
import { Component } from './faculty-dashboard-screen';
import { facultySituations } from './faculty-dashboard-screen.situations';

describe('the words of the faculty dashboard', () => testSituations(facultySituations));

const first = aReviewEvent({
  _id: 'event-1',
  name: 'Robotics Night',
  createdAt: '2026-01-01T06:30:00.000Z',
  version: 3,
});
const second = aReviewEvent({
  _id: 'event-2',
  name: 'Poetry Slam',
  createdAt: '2026-02-01T06:30:00.000Z',
});

const open = () =>
  renderScreen(<Component />, { user: aCoordinator(), path: '/faculty-coordinater-dashboard' });

function campus(waiting: ReturnType<typeof aReviewEvent>[]) {
  handle('GET /event/approved', {
    success: true,
    data: [anEvent({ name: 'Approved Fair', date: new Date().toISOString() })],
  });
  handle('GET /event/clashes', { success: true, data: [] });
  return handle('GET /event/pending-faculty', { success: true, data: waiting });
}

afterEach(() => jest.restoreAllMocks());

describe('the faculty dashboard', () => {
  it('shows its title, the count, and the longest waiting event first', async () => {
    campus([second, first]);
    open();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Faculty Dashboard' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Loading pending events...')).toBeInTheDocument();
    expect(await screen.findByText('2 pending approvals')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Pending Approvals' })).toBeInTheDocument();
    const names = screen
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(names.filter((name) => ['Robotics Night', 'Poetry Slam'].includes(name ?? ''))).toEqual([
      'Robotics Night',
      'Poetry Slam',
    ]);
    expect(screen.getAllByText('2 hours')).toHaveLength(2);
  });

  it('says All Caught Up! when nothing waits', async () => {
    campus([]);
    open();
    expect(await screen.findByText('All Caught Up!')).toBeInTheDocument();
    expect(screen.getByText(/^No pending approvals\./)).toBeInTheDocument();
  });

  it.each([
    [
      'a refused list',
      'Failed to fetch pending events',
      () => refuse('GET /event/pending-faculty', 500, 'boom'),
    ],
    ['no answer', 'Failed to fetch pending events', () => breakDown('GET /event/pending-faculty')],
    [
      'an answer without a list',
      'No data received from server',
      () => handle('GET /event/pending-faculty', { success: true } as never),
    ],
  ])('on %s says "%s", and Retry repeats the call', async (_, words, cause) => {
    campus([first]);
    cause();
    const view = open();
    expect(await screen.findByText(words)).toBeInTheDocument();
    handle('GET /event/pending-faculty', { success: true, data: [first] });
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1 pending approval')).toBeInTheDocument();
  });

  it('sends the decision with the remark and the version that was read, and the card leaves at once', async () => {
    campus([first, second]);
    const decision = handle(
      'PUT /event/:id/faculty-approval',
      {
        success: true,
        message: 'done',
        data: { _id: 'event-1', approvalStatus: 'FACULTY_APPROVED' },
      },
      { hold: true },
    );
    const view = open();
    await screen.findByText('2 pending approvals');
    await view.user.type(
      screen.getByRole('textbox', { name: 'Remarks for Robotics Night' }),
      'Well planned',
    );
    await view.user.click(screen.getByRole('button', { name: 'Approve Robotics Night' }));
    await waitFor(() =>
      expect(
        screen.queryByRole('button', { name: 'Approve Robotics Night' }),
      ).not.toBeInTheDocument(),
    );
    handle('GET /event/pending-faculty', { success: true, data: [second] });
    decision.release();
    await waitFor(() =>
      expect(view.toasts()).toEqual([
        { kind: 'success', text: 'Robotics Night was approved', duration: 5000 },
      ]),
    );
    expect(decision.calls[0]).toMatchObject({
      params: { id: 'event-1' },
      body: { approved: true, remark: 'Well planned', version: 3 },
    });
  });

  it('hands the focus on to the next card, and to the list after the last one', async () => {
    campus([first, second]);
    handle('PUT /event/:id/faculty-approval', ({ params }) => ({
      success: true,
      message: 'done',
      data: { _id: params.id ?? '', approvalStatus: 'FACULTY_APPROVED' },
    }));
    const view = open();
    await screen.findByText('2 pending approvals');
    handle('GET /event/pending-faculty', { success: true, data: [second] });
    await view.user.click(screen.getByRole('button', { name: 'Approve Robotics Night' }));
    await screen.findByText('1 pending approval');
    expect(screen.getByRole('heading', { name: 'Poetry Slam' }).closest('li')).toHaveFocus();
    handle('GET /event/pending-faculty', { success: true, data: [] });
    await view.user.click(screen.getByRole('button', { name: 'Reject Poetry Slam' }));
    const empty = await screen.findByText('All Caught Up!');
    await waitFor(() => expect(document.activeElement).toContainElement(empty));
    expect(document.body).not.toHaveFocus();
  });

  it('keeps a card away that is being decided while another one comes back refused', async () => {
    campus([first, second]);
    const slow = handle(
      'PUT /event/:id/faculty-approval',
      {
        success: true,
        message: 'done',
        data: { _id: 'event-1', approvalStatus: 'FACULTY_APPROVED' },
      },
      { hold: true },
    );
    const view = open();
    await screen.findByText('2 pending approvals');
    await view.user.click(screen.getByRole('button', { name: 'Approve Robotics Night' }));
    await waitFor(() => expect(slow.calls).toHaveLength(1));
    refuse('PUT /event/:id/faculty-approval', 500);
    await view.user.click(screen.getByRole('button', { name: 'Approve Poetry Slam' }));
    const card = within(
      (await screen.findByRole('heading', { name: 'Poetry Slam' })).closest('li')!,
    );
    expect(await card.findByText('Failed to process approval')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Robotics Night' })).not.toBeInTheDocument();
    handle('GET /event/pending-faculty', { success: true, data: [second] });
    slow.release();
    await waitFor(() =>
      expect(view.toasts()).toContainEqual({
        kind: 'success',
        text: 'Robotics Night was approved',
        duration: 5000,
      }),
    );
    expect(screen.getByRole('heading', { name: 'Poetry Slam' })).toBeInTheDocument();
  });

  it.each([
    ['the server fails', 500, 'boom', 'Failed to process approval'],
    [
      'somebody decided before',
      409,
      'Dr. Iyer approved this event already.',
      'Dr. Iyer approved this event already.',
    ],
  ])(
    'brings the card back with its message and the remark when %s',
    async (_, status, said, words) => {
      campus([first, second]);
      const failing = refuse('PUT /event/:id/faculty-approval', status, said, { hold: true });
      const view = open();
      await screen.findByText('2 pending approvals');
      await view.user.type(
        screen.getByRole('textbox', { name: 'Remarks for Robotics Night' }),
        'Not yet',
      );
      await view.user.click(screen.getByRole('button', { name: 'Reject Robotics Night' }));
      await screen.findByText('1 pending approval');
      failing.release();
      expect(await screen.findByText(words)).toBeInTheDocument();
      expect(
        await screen.findByRole('button', { name: 'Reject Robotics Night' }),
      ).toBeInTheDocument();
      expect(screen.getByRole('textbox', { name: 'Remarks for Robotics Night' })).toHaveValue(
        'Not yet',
      );
      expect(view.toasts()).toEqual([{ kind: 'error', text: words, duration: 5000 }]);
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Reject Robotics Night' })).toHaveFocus(),
      );
    },
  );

  it('leaves the focus where the reviewer has gone while a decision was failing', async () => {
    campus([first, second]);
    const failing = refuse('PUT /event/:id/faculty-approval', 500, 'boom', { hold: true });
    const view = open();
    await screen.findByText('2 pending approvals');
    await view.user.click(screen.getByRole('button', { name: 'Approve Robotics Night' }));
    await screen.findByText('1 pending approval');
    const remarks = screen.getByRole('textbox', { name: 'Remarks for Poetry Slam' });
    await view.user.click(remarks);
    failing.release();
    expect(await screen.findByText('Failed to process approval')).toBeInTheDocument();
    expect(remarks).toHaveFocus();
  });

  it('says that a change waits no longer when the club took it back meanwhile', async () => {
    campus([aReviewEvent({ ...first, proposal: aProposal() }), second]);
    refuse(
      'PUT /event/:id/faculty-approval',
      409,
      'This event was changed after you opened it. Please look at it again.',
      { code: 'event_changed' },
    );
    const view = open();
    await screen.findByText('2 pending approvals');
    handle('GET /event/pending-faculty', { success: true, data: [second] });
    await view.user.click(screen.getByRole('button', { name: 'Approve Robotics Night' }));
    const words =
      'This change no longer waits for you. The club took it back, or somebody decided on it.';
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByText('1 pending approval')).toBeInTheDocument();
    expect(view.toasts()).toEqual([{ kind: 'error', text: words, duration: 5000 }]);
  });

  it('does not ask again for clashes that could not be read when a decision fails', async () => {
    campus([first, second]);
    const clashes = refuse('GET /event/clashes', 500);
    refuse('PUT /event/:id/faculty-approval', 500);
    const view = open();
    await waitFor(() => expect(clashes.calls).toHaveLength(2));
    await view.user.click(screen.getByRole('button', { name: 'Approve Robotics Night' }));
    expect(await screen.findByText('Failed to process approval')).toBeInTheDocument();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(clashes.calls).toHaveLength(2);
  });

  it('decides on several at once with one remark, and names what was refused', async () => {
    campus([first, second]);
    const bulk = handle('POST /event/decisions', {
      success: true,
      data: [
        { _id: 'event-1', ok: true, message: '' },
        { _id: 'event-2', ok: false, message: 'This event was decided already.' },
      ],
    });
    const view = open();
    await view.user.click(await screen.findByLabelText('Select all'));
    await view.user.type(screen.getByLabelText('Remarks for all selected'), 'Fine');
    await view.user.click(screen.getByRole('button', { name: 'Approve selected' }));
    expect(await screen.findByText('This event was decided already.')).toBeInTheDocument();
    expect(bulk.calls[0]?.body).toEqual({
      stage: 'faculty',
      ids: ['event-1', 'event-2'],
      approved: true,
      remark: 'Fine',
      versions: { 'event-1': 3, 'event-2': 1 },
    });
    const outcome = within(
      screen.getByText('1 of 2 events approved').closest<HTMLElement>('[data-kind]')!,
    );
    expect(outcome.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Poetry Slam: This event was decided already.',
      'Robotics Night: Approved',
    ]);
    expect(view.toasts().map(({ text }) => text)).toEqual([
      '1 event was approved',
      '1 event was not approved',
    ]);
  });

  it('says of each event of the first call what became of it when a later one fails, and keeps the rest chosen', async () => {
    jest.replaceProperty(most, 'atOnce', 2);
    const many = Array.from({ length: 5 }, (_, at) =>
      aReviewEvent({
        _id: `event-${at + 1}`,
        name: `Talk ${at + 1}`,
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
      }),
    );
    campus(many);
    const bulk = handle('POST /event/decisions', ({ body }) => {
      refuse('POST /event/decisions', 500, 'boom');
      const data = (body.ids as string[]).map((_id, at) => ({
        _id,
        ok: at > 0,
        message: at > 0 ? '' : 'This event was decided already.',
      }));
      campus([many[0]!, ...many.slice(2)]);
      return { success: true, data };
    });
    const view = open();
    await view.user.click(await screen.findByLabelText('Select all'));
    await view.user.click(screen.getByLabelText('Remarks for all selected'));
    await view.user.paste('Fine');
    await view.user.click(screen.getByRole('button', { name: 'Approve selected' }));
    const outcome = within(
      (await screen.findByText('1 of 5 events approved')).closest<HTMLElement>('[data-kind]')!,
    );
    expect(bulk.calls[0]?.body.ids).toEqual(['event-1', 'event-2']);
    expect(
      outcome.getByText('Failed to process approval 3 events are undecided and still selected.'),
    ).toBeInTheDocument();
    const lines = outcome.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual(['Talk 1: This event was decided already.', 'Talk 2: Approved']);
    expect(await screen.findByText('4 pending approvals')).toBeInTheDocument();
    expect(screen.getByText('3 events selected')).toBeInTheDocument();
    expect(screen.getByLabelText('Remarks for all selected')).toHaveValue('Fine');
    expect(view.toasts().map(({ text }) => text)).toEqual([
      '1 event was approved',
      '1 event was not approved',
      'Failed to process approval',
    ]);

    const rest = handle('POST /event/decisions', ({ body }) => ({
      success: true,
      data: (body.ids as string[]).map((_id) => ({ _id, ok: true, message: '' })),
    }));
    await view.user.click(screen.getByRole('button', { name: 'Approve selected' }));
    expect(await screen.findByText('3 of 3 events approved')).toBeInTheDocument();
    expect(rest.calls[0]?.body).toMatchObject({ ids: ['event-3', 'event-4'], remark: 'Fine' });
  });

  it('warns of another event at the same place and time', async () => {
    campus([first]);
    handle('GET /event/clashes', {
      success: true,
      data: [
        {
          _id: 'x',
          name: 'Chess Final',
          date: first.date,
          duration: 60,
          venue: 'Main Hall',
          clubId: { _id: 'c', name: 'Chess Club', clubLogo: '' },
        },
      ],
    });
    open();
    expect(await screen.findByText(/Chess Final \(Chess Club/)).toBeInTheDocument();
  });

  it('never calls a day empty whose events could not be loaded', async () => {
    campus([]);
    refuse('GET /event/approved', 500);
    const view = open();
    expect(await screen.findByText('Failed to fetch approved events')).toBeInTheDocument();
    expect(screen.queryByText('Nothing on this day')).not.toBeInTheDocument();
    handle('GET /event/approved', { success: true, data: [] });
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing on this day')).toBeInTheDocument();
  });

  it('shows a month that starts on Sunday, with its arrows and the events of a day', async () => {
    campus([]);
    const view = open();
    expect((await screen.findAllByText('Approved Fair')).length).toBeGreaterThan(0);
    expect(
      within(screen.getByRole('group', { name: 'Approved events by month' })).getAllByRole(
        'columnheader',
      )[0],
    ).toHaveTextContent(/^Sun/);
    const month = screen.getByText(/^[A-Z][a-z]+ \d{4}$/).textContent;
    await view.user.click(screen.getByRole('button', { name: 'Next month' }));
    await waitFor(() =>
      expect(screen.getByText(/^[A-Z][a-z]+ \d{4}$/)).not.toHaveTextContent(month ?? ''),
    );
    await view.user.click(screen.getByRole('button', { name: 'Previous month' }));
    await waitFor(() =>
      expect(screen.getByText(/^[A-Z][a-z]+ \d{4}$/)).toHaveTextContent(month ?? ''),
    );
  });
});

testSpecifiedWords([
  'Faculty Dashboard',
  'Pending Approvals',
  'Reject',
  'Approve',
  'Sun',
  'All Caught Up!',
  'Failed to fetch pending events',
  'Failed to process approval',
  'No data received from server',
  /^No pending approvals\./,
]);
