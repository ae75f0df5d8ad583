import {
  aClubAdmin,
  breakDown,
  fireEvent,
  handle,
  renderPortal,
  screen,
  waitFor,
} from 'shared-session/testing';
import { aParticipant, participantsAre, waitingAre } from '../../testing/builders';
import { Component } from './admin-dashboard-screen';

afterEach(() => jest.restoreAllMocks());

beforeEach(() => void waitingAre([]));

const open = () =>
  renderPortal(<Component />, {
    user: aClubAdmin(),
    path: '/admin-dashboard',
    route: '/admin-dashboard?tab=participants',
  });
const lena = aParticipant({
  _id: 'r2',
  name: 'Lena Paul',
  email: 'lena@campus.test',
  department: 'Mechanical',
  college: 'South College',
  status: 'CANCELLED',
});
const searchBox = () => screen.getByRole('searchbox', { name: 'Search participants' });
const searchFor = (text: string) => fireEvent.change(searchBox(), { target: { value: text } });
const chooseStatus = (value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value } });

test('participants are searched and filtered by the server, with the counts of the whole event', async () => {
  const seen = participantsAre([aParticipant(), lena]);
  open();
  await screen.findByText('Ravi Kumar');
  expect(screen.getByText('2 participants')).toBeVisible();
  expect(screen.getByText('1 confirmed · 1 cancelled')).toBeVisible();
  searchFor(' lena@ ');
  await waitFor(() => expect(screen.queryByText('Ravi Kumar')).toBeNull());
  expect(screen.getByText('Lena Paul')).toBeVisible();
  expect(screen.getByText('lena@campus.test · Mechanical', { exact: false })).toBeVisible();
  expect(screen.getByText('1 of 2 participants')).toBeVisible();
  expect(screen.getByText('1 of 2')).toBeVisible();
  searchFor('');
  await screen.findByText('Ravi Kumar');
  chooseStatus('CONFIRMED');
  await waitFor(() => expect(screen.queryByText('Lena Paul')).toBeNull());
  expect([...new Set(seen.calls.map(({ query }) => JSON.stringify(query)))]).toEqual([
    '{"clubId":"club-1","page":"1","limit":"25"}',
    '{"clubId":"club-1","page":"1","limit":"25","q":"lena@"}',
    '{"clubId":"club-1","page":"1","limit":"25","status":"CONFIRMED"}',
  ]);
});

/** jsdom has no layout; these row heights make a list render only the rows in view. */
const withRowsOf = (height: number) =>
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
const people = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aParticipant({ _id: `r${index}`, name: `Person ${index}`, email: `p${index}@campus.test` }),
  );

test('five thousand people are counted, but only those in view are asked for and drawn', async () => {
  withRowsOf(72);
  const seen = participantsAre(people(5000));
  const { container } = open();
  expect((await screen.findAllByText('5,000 participants')).length).toBeGreaterThan(0);
  expect(container.querySelectorAll('[data-status]').length).toBeLessThan(50);
  const asked = () => new Set(seen.calls.map(({ query }) => query['page']));
  expect(asked().size).toBeLessThan(3);

  const box = screen.getByRole('group', { name: 'Participants' });
  fireEvent.scroll(box, { target: { scrollTop: 72 * 4000 } });
  expect(await screen.findByText('Person 4003')).toBeVisible();
  expect(asked()).toContain('161');
  expect(asked().size).toBeLessThan(6);

  searchFor('p4999@');
  expect(await screen.findByText('1 of 5,000 participants')).toBeVisible();
  expect(screen.getByText('Person 4999')).toBeVisible();
});

test('somebody who registers meanwhile is counted as soon as a page of the list shows it', async () => {
  withRowsOf(72);
  const guests = people(120);
  let racers = 25;
  handle('GET /event/participants', ({ query }) => {
    const page = Number(query.page);
    const total = racers + 60;
    const from = (page - 1) * 25;
    const onPage = guests.slice(from, Math.min(from + 25, total));
    const isRacer = (guest: (typeof guests)[number]) => guests.indexOf(guest) < racers;
    const groups = [
      { eventId: 'event-1', eventName: 'Robo Race', participants: onPage.filter(isRacer) },
      {
        eventId: 'event-2',
        eventName: 'Chess Night',
        participants: onPage.filter((guest) => !isRacer(guest)),
      },
    ];
    const events = [
      { eventId: 'event-1', eventName: 'Robo Race', total: racers, filtered: racers },
      { eventId: 'event-2', eventName: 'Chess Night', total: 60, filtered: 60 },
    ];
    // One more person registers right after the first answer.
    racers = 26;
    const eventParticipants = groups.filter(({ participants }) => participants.length > 0);
    return {
      success: true,
      clubName: 'Robotics Club',
      eventParticipants,
      page,
      limit: 25,
      total,
      filtered: total,
      events,
    };
  });
  open();
  expect(await screen.findByText('85 participants')).toBeVisible();
  fireEvent.scroll(screen.getByRole('group', { name: 'Participants' }), {
    target: { scrollTop: 72 * 22 },
  });
  expect(await screen.findByText('86 participants')).toBeVisible();
  expect(await screen.findByText('Person 25')).toBeVisible();
});

/** A list whose count is too low by one in some answers, while its pages show everyone. */
const countsLag = (answers: number) => {
  const guests = people(60);
  let left = answers;
  return handle('GET /event/participants', ({ query }) => {
    const page = Number(query.page);
    const isBehind = page === 1 && left > 0;
    if (isBehind) left -= 1;
    const racers = isBehind ? 25 : 26;
    const onPage = guests.slice((page - 1) * 25, page * 25);
    const groups = [
      {
        eventId: 'event-1',
        eventName: 'Robo Race',
        participants: onPage.filter((guest) => guests.indexOf(guest) < 26),
      },
      {
        eventId: 'event-2',
        eventName: 'Chess Night',
        participants: onPage.filter((guest) => guests.indexOf(guest) >= 26),
      },
    ];
    const events = [
      { eventId: 'event-1', eventName: 'Robo Race', total: racers, filtered: racers },
      { eventId: 'event-2', eventName: 'Chess Night', total: 34, filtered: 34 },
    ];
    const eventParticipants = groups.filter(({ participants }) => participants.length > 0);
    const total = racers + 34;
    return {
      success: true,
      clubName: 'Robotics Club',
      eventParticipants,
      page,
      limit: 25,
      total,
      filtered: total,
      events,
    };
  });
};

test('a count that is behind once more is asked for again, and nobody stays a blank line', async () => {
  withRowsOf(72);
  countsLag(3);
  open();
  expect(await screen.findByText('59 participants')).toBeVisible();
  fireEvent.scroll(screen.getByRole('group', { name: 'Participants' }), {
    target: { scrollTop: 72 * 22 },
  });
  expect(await screen.findByText('60 participants')).toBeVisible();
  expect(await screen.findByText('Person 25')).toBeVisible();
});

test('a count that stays behind is not asked for without end, but on request', async () => {
  withRowsOf(72);
  const seen = countsLag(Infinity);
  open();
  await screen.findByText('59 participants');
  fireEvent.scroll(screen.getByRole('group', { name: 'Participants' }), {
    target: { scrollTop: 72 * 22 },
  });
  expect(await screen.findByText('This part of the list could not be loaded.')).toBeVisible();
  expect(seen.calls.length).toBeLessThan(14);
  countsLag(0);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Person 25')).toBeVisible();
});

test('a part of the list that does not load says so in its place, and loads when asked again', async () => {
  withRowsOf(72);
  const all = people(200);
  participantsAre(all);
  open();
  await screen.findByText('Person 3');
  breakDown('GET /event/participants');
  fireEvent.scroll(screen.getByRole('group', { name: 'Participants' }), {
    target: { scrollTop: 72 * 100 },
  });
  expect(
    (await screen.findAllByText('This part of the list could not be loaded.')).length,
  ).toBeGreaterThan(0);
  expect(screen.getAllByText('200 participants').length).toBeGreaterThan(0);
  participantsAre(all);
  fireEvent.click(screen.getAllByRole('button', { name: 'Try Again' })[0] as HTMLElement);
  expect(await screen.findByText('Person 102')).toBeVisible();
});

test('a search that does not load keeps its words', async () => {
  participantsAre([aParticipant()]);
  open();
  await screen.findByText('Ravi Kumar');
  breakDown('GET /event/participants');
  searchFor('ravi');
  expect(await screen.findByText('Error Loading Data')).toBeVisible();
  expect(searchBox()).toHaveValue('ravi');
  participantsAre([aParticipant()]);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Ravi Kumar')).toBeVisible();
});
