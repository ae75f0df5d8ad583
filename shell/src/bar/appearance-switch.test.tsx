import { screen } from 'shared-session/testing';
import { openPortal } from '../testing/render-shell';

const shown = () => document.documentElement.dataset['appearance'];

test('one button leads from the system’s colours to light, to dark and back, by keyboard too, and remembers', async () => {
  const { user } = await openPortal('/events');
  const button = screen.getByRole('button', { name: 'Appearance: as the system' });
  button.focus();
  await user.keyboard('{Enter}');
  expect(button).toHaveAccessibleName('Appearance: light');
  expect([shown(), localStorage.getItem('appearance')]).toEqual(['light', 'light']);
  await user.keyboard(' ');
  expect(button).toHaveAccessibleName('Appearance: dark');
  expect([shown(), localStorage.getItem('appearance')]).toEqual(['dark', 'dark']);
  await user.click(button);
  expect(button).toHaveAccessibleName('Appearance: as the system');
  expect(localStorage.getItem('appearance')).toBeNull();
});
