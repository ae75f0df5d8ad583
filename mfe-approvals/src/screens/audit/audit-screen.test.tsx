import { aSuperAdmin, handle, screen, waitFor } from 'shared-session/testing';
import { renderScreen } from '../../testing/render';
import { Component } from './audit-screen';

const page = {
  success: true as const,
  data: [
    {
      _id: 'a1',
      at: '2026-02-01T06:30:00.000Z',
      actor: { _id: 'u1', name: 'Dr. Meera Nair' },
      action: 'event.faculty-approved',
      subject: { kind: 'event', _id: 'e1', label: 'Robotics Night', name: 'Robotics Night' },
      detail: 'Good plan',
    },
  ],
  page: 1,
  limit: 50,
  total: 1,
  actions: ['event.faculty-approved'],
};

describe('the audit', () => {
  it('shows who did what and when, filters on the server and saves as CSV', async () => {
    const seen = handle('GET /audit', page);
    const file = handle('GET /audit/export', 'when,who');
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const view = renderScreen(<Component />, { user: aSuperAdmin(), path: '/audit' });
    expect(await screen.findByText('Dr. Meera Nair')).toBeInTheDocument();
    expect(screen.getByText('1 entry')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Robotics Night' })).toHaveAttribute(
      'href',
      '/events/e1',
    );
    expect(screen.getByRole('link', { name: 'Dr. Meera Nair' })).toHaveAttribute(
      'href',
      '/superAdmin-dashboard?tab=users&q=Dr.+Meera+Nair',
    );
    await view.user.selectOptions(screen.getByLabelText('Action'), 'event.faculty-approved');
    await waitFor(() => expect(seen.calls.at(-1)?.query.action).toBe('event.faculty-approved'));
    await view.user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(file.calls).toHaveLength(1));
  });

  it('keeps its filter in the address, and reads it from there', async () => {
    const seen = handle('GET /audit', page);
    const route = '/audit?q=Meera&action=event.faculty-approved';
    const view = renderScreen(<Component />, { user: aSuperAdmin(), path: '/audit', route });
    await screen.findByText('Dr. Meera Nair');
    expect(seen.calls.at(-1)?.query).toMatchObject({
      q: 'Meera',
      action: 'event.faculty-approved',
    });
    await view.user.selectOptions(screen.getByLabelText('Action'), '');
    await waitFor(() => expect(view.path()).toBe('/audit?q=Meera'));
  });

  it('without entries and without a filter says what comes here', async () => {
    handle('GET /audit', { ...page, data: [], total: 0, actions: [] });
    renderScreen(<Component />, { user: aSuperAdmin(), path: '/audit' });
    expect(
      await screen.findByText('What people decide, change and delete is written down here.'),
    ).toBeVisible();
  });

  it('says when there are more entries than are counted, and goes on behind them', async () => {
    const full = Array.from({ length: 50 }, (_, n) => ({ ...page.data[0]!, _id: `a${n}` }));
    const seen = handle('GET /audit', {
      ...page,
      data: full,
      total: 10_000,
      moreThanTotal: true,
    });
    const view = renderScreen(<Component />, { user: aSuperAdmin(), path: '/audit' });
    expect(await screen.findByText('More than 10,000 entries')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Page 200' }));
    await view.user.click(await screen.findByRole('button', { name: 'Page 201' }));
    await waitFor(() => expect(seen.calls.at(-1)?.query.page).toBe('201'));
  });

  it('shows the year of this year’s entries too, and no link for the portal’s own', async () => {
    const at = `${new Date().getFullYear()}-02-01T06:30:00.000Z`;
    handle('GET /audit', {
      ...page,
      data: page.data.map((entry) => ({ ...entry, at, actor: null })),
    });
    renderScreen(<Component />, { user: aSuperAdmin(), path: '/audit' });
    const row = (await screen.findByText('The portal')).closest('tr, li');
    expect(row).toHaveTextContent(`Feb 1, ${at.slice(0, 4)}, 12:00 PM`);
    expect(screen.queryByRole('link', { name: 'The portal' })).toBeNull();
  });
});
