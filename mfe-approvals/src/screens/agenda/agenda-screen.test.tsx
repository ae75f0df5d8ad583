import { queryClient } from 'shared-session';
import {
  aCoordinator,
  anEvent,
  handle,
  refuse,
  screen,
  within,
  testSpecifiedWords,
} from 'shared-session/testing';
import { renderScreen } from '../../testing/render';
import { testSituations } from '../../testing/situations';
import { Component } from './agenda-screen';
import { agendaSituations } from './agenda-screen.situations';

describe('the words of the agenda', () => testSituations(agendaSituations));

const open = () => renderScreen(<Component />, { user: aCoordinator(), path: '/calender' });

describe('the agenda', () => {
  it('groups approved events by day in rows that close, with place, time and how full they are', async () => {
    const seen = handle('GET /event/approved', ({ query }) => ({
      success: true,
      data: query.startDate
        ? [anEvent({ name: 'Robotics Night', registeredCount: 12, maxParticipants: 40 })]
        : [
            anEvent({
              name: 'Old Fair',
              date: '2026-01-05T06:30:00.000Z',
              endDate: '2026-01-05T07:30:00.000Z',
            }),
          ],
    }));
    const view = open();
    expect(screen.getByRole('heading', { level: 1, name: 'Upcoming Events' })).toBeInTheDocument();
    const link = await screen.findByRole('link', { name: 'Robotics Night' });
    const row = within(link.closest('li') ?? document.body);
    expect(row.getByText('Main Hall')).toBeInTheDocument();
    expect(row.getByText(/2 hours/)).toBeInTheDocument();
    expect(row.getByText('12 / 40 registered')).toBeInTheDocument();
    expect(row.getByText('Upcoming')).toBeInTheDocument();
    expect(seen.calls[0]?.query.startDate).toBeTruthy();

    const day = screen.getAllByRole('button', { expanded: true })[0]!;
    await view.user.click(day);
    expect(day).toHaveAttribute('aria-expanded', 'false');

    expect(screen.queryByText('Old Fair')).not.toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Show past events' }));
    expect(await screen.findByText('Old Fair')).toBeInTheDocument();
  });

  it('says so when nothing is coming, and when it cannot be loaded', async () => {
    handle('GET /event/approved', { success: true, data: [] });
    const view = open();
    expect(await screen.findByText('No upcoming events')).toBeInTheDocument();
    view.unmount();
    queryClient.clear();
    refuse('GET /event/approved', 500);
    open();
    expect(await screen.findByText('Failed to fetch approved events')).toBeInTheDocument();
  });

  it('says so when the events may not be seen', async () => {
    refuse('GET /auth/profile', 500); // a 403 makes the session read the role again
    refuse('GET /event/approved', 403, 'Forbidden');
    open();
    expect(
      await screen.findByText('You do not have permission to view approved events'),
    ).toBeInTheDocument();
  });
});

describe('the month', () => {
  const openMonth = (search: string) =>
    renderScreen(<Component />, {
      user: aCoordinator(),
      path: '/calender',
      route: `/calender${search}`,
    });
  const dance = anEvent({
    name: 'Dance',
    date: '2099-03-10T12:00:00.000Z',
    endDate: '2099-03-10T14:00:00.000Z',
  });

  it('is one press away, and the agenda too', async () => {
    handle('GET /event/approved', { success: true, data: [] });
    const view = open();
    await view.user.click(screen.getByRole('button', { name: 'Month' }));
    expect(await screen.findByRole('grid')).toBeInTheDocument();
    expect(view.path()).toBe('/calender?view=month');
    expect(screen.queryByRole('button', { name: 'Show past events' })).toBeNull();
    await view.user.click(screen.getByRole('button', { name: 'Agenda' }));
    expect(await screen.findByText('No upcoming events')).toBeInTheDocument();
    expect(view.path()).toBe('/calender');
  });

  it('shows a day as the agenda does, and leads to the next month with events', async () => {
    const seen = handle('GET /event/approved', ({ query }) => ({
      success: true,
      data: query.endDate === '2099-01-31' ? [] : [dance],
    }));
    const view = openMonth('?view=month&month=2099-01');
    expect(await screen.findByText('No events in January 2099')).toBeInTheDocument();
    await view.user.click(await screen.findByRole('button', { name: 'Go to March 2099' }));
    expect(view.path()).toBe('/calender?view=month&month=2099-03');
    const link = await screen.findByRole('link', { name: 'Dance' });
    const row = within(link.closest('li') ?? document.body);
    for (const text of ['Main Hall', '12 / 40 registered', 'Upcoming', /2 hours/])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(seen.calls.map(({ query }) => query)).toEqual([
      { view: 'lean', endsAfter: '2099-01-01', endDate: '2099-01-31' },
      { view: 'lean', page: '1', limit: '1', startDate: '2099-02-01' },
      { view: 'lean', endsAfter: '2099-03-01', endDate: '2099-03-31' },
    ]);
  });

  it('says so when it cannot be loaded', async () => {
    refuse('GET /event/approved', 500);
    openMonth('?view=month');
    expect(await screen.findByText('Failed to fetch approved events')).toBeInTheDocument();
  });
});

testSpecifiedWords(['Upcoming Events']);
