import { type CampusFigures } from 'contracts';
import {
  aSuperAdmin,
  fireEvent,
  handle,
  refuse,
  screen,
  waitFor,
  within,
} from 'shared-session/testing';
import { someCampusFigures } from '../../testing/campus-figures';
import { renderScreen } from '../../testing/render';
import { Component } from './campus-figures-screen';

const figuresAre = (part: Partial<CampusFigures> = {}) =>
  handle('GET /figures/campus', { success: true, data: { ...someCampusFigures, ...part } });
const open = (search = '') =>
  renderScreen(<Component />, {
    user: aSuperAdmin(),
    path: '/campus-figures',
    route: `/campus-figures${search}`,
  });

describe('the figures of the campus', () => {
  it('are said in words and drawn', async () => {
    figuresAre();
    open();
    expect(await screen.findByText('Sat, Feb 28, 2026 – Mon, Mar 2, 2026')).toBeVisible();
    expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('aria-label'))).toEqual(
      [
        'Events. 5 approved events take place in this period, and 1 was cancelled. Most are on Mar 1: 4.',
        'Events by club. 2 clubs have events in this period; Robotics Club has the most: 4.',
        'Attendance. 30 of 40 places were used (75%), in events that are over and had check-ins.',
        "Time to approval. 3 events got the final approval in this period. On Feb 28 half of them took at most 20 hours to the coordinator's approval, and 2.5 days from there to the super admin's.",
        'Departments reached. 1 of 2 departments reached: 3 of 12 students have a place in an event of this period (25%).',
      ],
    );
  });

  it.each([
    ['two', [4, 4], 'Most are on Feb 28 and on Mar 1: 4 each.', 'A and B have the most: 4 each.'],
    ['three', [2, 2, 2], 'Most are on 3 days: 2 each.', '3 clubs have the most: 2 each.'],
  ] as const)('say that %s share the most', async (_, values, steps, clubs) => {
    const starts = ['2026-02-28', '2026-03-01', '2026-03-02'];
    const ids = ['A', 'B', 'C'];
    figuresAre({
      events: values.map((events, at) => ({ start: starts[at]!, events, cancelled: 0 })),
      clubs: [
        ...values.map((events, at) => ({
          clubId: ids[at]!,
          name: ids[at]!,
          events,
          cancelled: 0,
        })),
        { clubId: 'D', name: 'D', events: 0, cancelled: 1 },
      ],
    });
    open();
    expect(await screen.findByRole('img', { name: /^Events\. / })).toHaveAccessibleName(
      expect.stringContaining(steps),
    );
    // A club with only cancelled events has none.
    expect(screen.getByRole('img', { name: /^Events by club/ })).toHaveAccessibleName(
      `Events by club. ${values.length} clubs have events in this period; ${clubs}`,
    );
  });

  it('have a table behind each', async () => {
    figuresAre();
    open();
    const approval = await screen.findByRole('region', { name: 'Time to approval' });
    fireEvent.click(within(approval).getByRole('button', { name: /Show as table/ }));
    const [, first, second] = within(approval).getAllByRole('row');
    expect(first).toHaveTextContent(/Feb 28.*3.*20 hours.*2.5 days/);
    expect(second).toHaveTextContent(/Mar 1.*0.*–.*–/);
    const clubs = screen.getByRole('region', { name: 'Events by club' });
    fireEvent.click(within(clubs).getByRole('button', { name: /Show as table/ }));
    expect(within(clubs).getByRole('link', { name: 'Robotics Club' })).toHaveAttribute(
      'href',
      '/club/club-1',
    );
  });

  it('are of the chosen days, also in the file', async () => {
    const seen = figuresAre();
    const file = handle('GET /figures/campus/export', 'Club,Events');
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const view = open('?period=custom&from=2026-01-01&to=2026-01-31');
    await view.user.click(
      await screen.findByRole('button', { name: 'Save as CSV of departments reached' }),
    );
    const days = { from: '2026-01-01', to: '2026-01-31' };
    await waitFor(() =>
      expect(file.calls.map(({ query }) => query)).toEqual([{ ...days, figure: 'departments' }]),
    );
    expect(seen.calls.at(-1)?.query).toEqual(days);
    await view.user.selectOptions(screen.getByLabelText('Period'), 'Last 90 days');
    await waitFor(() => expect(view.path()).toBe('/campus-figures?period=90'));
    refuse('GET /figures/campus/export', 500);
    await view.user.click(screen.getByRole('button', { name: 'Save as CSV of events' }));
    await waitFor(() =>
      expect(view.toasts()).toContainEqual({
        kind: 'error',
        text: 'The file could not be made. Please try again.',
        duration: 5000,
      }),
    );
  });

  it('without events say what comes here', async () => {
    figuresAre({
      events: [{ start: '2026-03-01', events: 0, cancelled: 0 }],
      clubs: [],
      attendance: [{ start: '2026-03-01', places: 0, came: 0 }],
      approval: [{ start: '2026-03-01', approved: 0, toCoordinator: null, toSuperAdmin: null }],
      departments: [{ department: 'Civil', students: 4, reached: 0 }],
    });
    open();
    expect(await screen.findAllByText('No events yet')).toHaveLength(2);
    for (const words of ['No attendance yet', 'No approvals yet', 'Nobody reached yet'])
      expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });
});
