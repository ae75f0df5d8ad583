import { type VerifiedCertificate } from 'contracts';
import { handle, renderPortal, screen } from 'shared-session/testing';
import { aCertificate } from '../../testing/answers';
import { Component } from './verify-screen';

const open = (number: string, data?: VerifiedCertificate) => {
  const seen = data && handle('GET /certificates/:number', { success: true, data });
  const view = renderPortal(<Component />, {
    path: '/verify/:number',
    route: `/verify/${number}`,
  });
  return { ...view, seen };
};

test('a number that is on record says what the certificate says', async () => {
  const { seen } = open('7K3M-9QXP-4TRH', aCertificate);
  expect(await screen.findByText('This certificate is valid')).toBeVisible();
  for (const words of ['Asha Rao', 'Robotics Night', 'Robotics Club', 'Friday, February 6, 2026'])
    expect(screen.getByText(words)).toBeVisible();
  expect(seen?.calls[0]?.params).toEqual({ number: '7K3M-9QXP-4TRH' });
});

test.each([
  ['unknown', 'Unknown number', /No certificate has the number 7K3M/],
  ['removed', 'No longer on record', /What it says is no longer on record/],
] as const)('a number that is %s says so and nothing else', async (status, title, words) => {
  open('7K3M', { status, number: '7K3M' });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByText('Name')).toBeNull();
});

test('a form without a number says what is missing', async () => {
  const { user, path } = open('7K3M', { status: 'unknown', number: '7K3M' });
  const field = await screen.findByLabelText('Number');
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(screen.getByText('Please type the number of a certificate')).toBeVisible();
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(path()).toBe('/verify/7K3M');
  await user.type(field, 'a');
  expect(screen.queryByText('Please type the number of a certificate')).toBeNull();
});

test('another number is typed, and has an address of its own', async () => {
  const { user, path } = open('7K3M', { status: 'unknown', number: '7K3M' });
  const field = await screen.findByLabelText('Number');
  await user.clear(field);
  await user.type(field, ' abcd-/efgh{Enter}');
  expect(path()).toBe('/verify/ABCD-EFGH');
});
