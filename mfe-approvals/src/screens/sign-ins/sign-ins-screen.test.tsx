import { aSuperAdmin, handle, screen, waitFor } from 'shared-session/testing';
import { renderScreen } from '../../testing/render';
import { Component } from './sign-ins-screen';

const entry = {
  _id: '1',
  at: '2026-02-01T06:30:00.000Z',
  person: { _id: 'u1', name: 'Dr. Meera Nair' },
  way: 'password',
  outcome: 'success',
  network: '203.0.113.9',
};
const page = { success: true as const, data: [entry], page: 1, limit: 50, total: 1 };
const open = (route = '/audit/sign-ins') =>
  renderScreen(<Component />, { user: aSuperAdmin(), path: '/audit/sign-ins', route });

it('shows who signed in, with what and from where', async () => {
  handle('GET /audit/sign-ins', page);
  open();
  const row = (await screen.findByText('Dr. Meera Nair')).closest('tr, li');
  expect(row).toHaveTextContent('Signed in');
  expect(row).toHaveTextContent('Password');
  expect(row).toHaveTextContent('203.0.113.9');
  expect(screen.getByText('1 sign-in')).toBeVisible();
});

it('says why one failed, also of nobody it knows', async () => {
  const failed = { ...entry, _id: '2', person: null, way: 'campus', outcome: 'unverified' };
  handle('GET /audit/sign-ins', { ...page, data: [failed] });
  open();
  const row = (await screen.findByText('Nobody known')).closest('tr, li');
  expect(row).toHaveTextContent('Address not verified');
  expect(row).toHaveTextContent('campus');
});

it('filters on the server, keeps the filter in the address and saves as CSV', async () => {
  const seen = handle('GET /audit/sign-ins', page);
  const file = handle('GET /audit/sign-ins/export', 'when,who');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const view = open('/audit/sign-ins?q=Meera&outcome=nonsense');
  await screen.findByText('Dr. Meera Nair');
  expect(seen.calls.at(-1)?.query).toEqual({ q: 'Meera', page: '1', limit: '50' });
  await view.user.selectOptions(screen.getByLabelText('Outcome'), 'failure');
  await waitFor(() => expect(seen.calls.at(-1)?.query.outcome).toBe('failure'));
  expect(view.path()).toBe('/audit/sign-ins?q=Meera&outcome=failure');
  await view.user.click(screen.getByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(file.calls[0]?.query).toMatchObject({ outcome: 'failure' }));
});

it('says what comes here while there is nothing', async () => {
  handle('GET /audit/sign-ins', { ...page, data: [], total: 0 });
  open();
  expect(
    await screen.findByText('Each sign-in is written down here, and each attempt that failed.'),
  ).toBeVisible();
});
