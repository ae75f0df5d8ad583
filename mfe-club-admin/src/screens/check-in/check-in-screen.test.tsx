import { invalidate } from 'shared-session';
import {
  aClubAdmin,
  act,
  breakDown,
  anEventDetail,
  fireEvent,
  handle,
  refuse,
  renderPortal,
  screen,
  waitFor,
} from 'shared-session/testing';
import { aRegistration } from '../../testing/builders';
import { Component } from './check-in-screen';

type People = ReturnType<typeof aRegistration>[];
const peopleAre = (people: People) =>
  handle('GET /event/:id/registrations', ({ query: { q } }) => {
    const data = people.filter(({ name }) => name.includes(q ?? ''));
    return {
      success: true,
      data,
      page: 1,
      limit: 100,
      total: data.length,
      checkedIn: people.filter(({ checkedInAt }) => checkedInAt).length,
    };
  });
const open = (event = {}, people = [aRegistration()]) => {
  handle('GET /event/:id', {
    success: true,
    message: 'ok',
    data: anEventDetail({ mayManage: true, ...event }),
  });
  peopleAre(people);
  return renderPortal(<Component />, {
    user: aClubAdmin(),
    path: '/check-in/:id',
    route: '/check-in/event-1',
  });
};
const enter = async (code: string) => {
  fireEvent.change(await screen.findByLabelText('Code of the pass'), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Check in' }));
};

test('a typed code checks in, says who was here before, and says what the server says about a wrong one', async () => {
  open();
  const seen = handle('POST /event/:id/check-in', {
    success: true,
    data: { name: 'Ravi Kumar', at: '2026-03-06T06:30:00.000Z', already: false },
  });
  await enter(' PASS-1 ');
  expect(await screen.findByText('Ravi Kumar is checked in.')).toBeVisible();
  expect(seen.calls[0]?.body).toEqual({ code: 'PASS-1' });
  handle('POST /event/:id/check-in', {
    success: true,
    data: { name: 'Ravi Kumar', at: '2026-03-06T06:30:00.000Z', already: true },
  });
  await enter('PASS-1');
  expect(await screen.findByText('Ravi Kumar was checked in before.')).toBeVisible();
  refuse('POST /event/:id/check-in', 404, 'This pass belongs to another event.');
  await enter('PASS-2');
  expect(await screen.findByText('This pass belongs to another event.')).toBeVisible();
});

test('the list checks in at once and takes it back when the server refuses', async () => {
  const view = open();
  const refused = refuse('POST /event/:id/check-in', 409, 'The event is cancelled.', {
    hold: true,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Check in Ravi Kumar' }));
  expect(await screen.findByRole('button', { name: 'Undo check-in of Ravi Kumar' })).toBeVisible();
  refused.release();
  expect(await screen.findByRole('button', { name: 'Check in Ravi Kumar' })).toBeVisible();
  await waitFor(() =>
    expect(view.toasts()).toContainEqual({
      kind: 'error',
      text: 'The event is cancelled.',
      duration: 5000,
    }),
  );
});

test('what was typed stays when the event cannot be read again', async () => {
  const view = open();
  const code = await screen.findByLabelText('Code of the pass');
  await view.user.type(code, 'PASS-1');
  const failed = refuse('GET /event/:id', 500);
  await act(() => invalidate('GET /event/:id'));
  await waitFor(() => expect(failed.calls).toHaveLength(1));
  expect(screen.getByLabelText('Code of the pass')).toHaveValue('PASS-1');
});

const at = '2026-03-06T06:30:00.000Z';
const asha = aRegistration({ _id: 'registration-2', name: 'Asha Rao', paymentStatus: false });

test('a person whose payment is pending has a badge, but not when the event is free', async () => {
  const view = open({ fees: 100 }, [aRegistration(), asha]);
  expect(await screen.findAllByText('Payment pending')).toHaveLength(1);
  view.unmount();
  open({ fees: 0 }, [asha]);
  await screen.findByRole('button', { name: 'Check in Asha Rao' });
  await waitFor(() => expect(screen.queryByText('Payment pending')).toBeNull());
});

test('the count follows the list at once, during a search and when the server refuses', async () => {
  open({}, [aRegistration({ checkedInAt: at }), asha]);
  expect(await screen.findByText('1 of 2 checked in')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Search people'), { target: { value: 'Asha' } });
  expect(await screen.findByText('1 person')).toBeVisible();
  const refused = refuse('POST /event/:id/check-in', 409, 'The event is cancelled.', {
    hold: true,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Check in Asha Rao' }));
  expect(await screen.findByText('2 of 2 checked in')).toBeVisible();
  // The search is cleared before the answer arrives.
  fireEvent.change(screen.getByLabelText('Search people'), { target: { value: '' } });
  expect(await screen.findByText('2 people')).toBeVisible();
  refused.release();
  expect(await screen.findByText('1 of 2 checked in')).toBeVisible();
  handle('POST /event/:id/check-in', {
    success: true,
    data: { name: 'Ravi Kumar', at: null, already: false },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Undo check-in of Ravi Kumar' }));
  expect(await screen.findByText('0 of 2 checked in')).toBeVisible();
});

test('the count follows a pass', async () => {
  open();
  expect(await screen.findByText('0 of 1 checked in')).toBeVisible();
  handle('POST /event/:id/check-in', {
    success: true,
    data: { name: 'Ravi Kumar', at, already: false },
  });
  peopleAre([aRegistration({ checkedInAt: at })]);
  await enter('PASS-1');
  expect(await screen.findByText('1 of 1 checked in')).toBeVisible();
});

test('Undo in the list takes the message of the pass away', async () => {
  open({}, [aRegistration({ checkedInAt: '2026-03-06T06:30:00.000Z' })]);
  handle('POST /event/:id/check-in', {
    success: true,
    data: { name: 'Ravi Kumar', at: '2026-03-06T06:30:00.000Z', already: true },
  });
  await enter('PASS-1');
  expect(await screen.findByText('Ravi Kumar was checked in before.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Undo check-in of Ravi Kumar' }));
  expect(screen.queryByText('Ravi Kumar was checked in before.')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Check in Ravi Kumar' })).toBeVisible();
});

test('the people stay in sight when a later reading of them fails', async () => {
  open();
  await screen.findByRole('button', { name: 'Check in Ravi Kumar' });
  breakDown('GET /event/:id/registrations');
  await act(() => invalidate('GET /event/:id/registrations'));
  expect(screen.getByRole('button', { name: 'Check in Ravi Kumar' })).toBeVisible();
});

test('nobody is checked in at a cancelled event', async () => {
  open({ status: 'CANCELLED' });
  expect(
    await screen.findByText('This event has been cancelled. Nobody can be checked in.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /Check in/ })).toBeNull();
});

test('without a camera the page says so', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Scan with the camera' }));
  expect(
    await screen.findByText(
      'The camera could not be opened. Allow it for this page, or type the code of the pass.',
    ),
  ).toBeVisible();
});
