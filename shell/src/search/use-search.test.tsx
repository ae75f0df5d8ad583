import { act } from '@testing-library/react';
import { screen, waitFor } from 'shared-session/testing';
import { openPortal } from '../testing/render-shell';

const field = () => screen.findByRole('combobox', { name: /^Search events/ });

it('begins empty the next time, although its field is loaded by then', async () => {
  const { user } = await openPortal('/events', null);
  const button = screen.getByRole('button', { name: 'Search' });
  act(() => button.click());
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const key of 'rob') document.dispatchEvent(new KeyboardEvent('keydown', { key }));
  expect(await field()).toHaveValue('rob');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button);
  expect(await field()).toHaveValue('');
});
