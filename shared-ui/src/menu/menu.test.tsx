import { screen } from '@testing-library/react';
import { Menu } from '../menu';
import { renderUi } from '../testing';

describe('a menu', () => {
  const onSelect = jest.fn();
  beforeEach(() => {
    onSelect.mockClear();
    renderUi(
      <Menu
        label="Profile menu"
        trigger="button"
        header="Asha Rao"
        items={[
          { label: 'Profile', to: '/profile' },
          'divider',
          { label: 'Refused', onSelect, disabled: true },
          { label: 'Sign out', onSelect },
        ]}
      />,
    );
  });
  const button = () => screen.getByRole('button', { name: 'Profile menu' });

  it('opens with the focus on its first item and does what is chosen', async () => {
    const { user } = renderUi(null);
    await user.click(button());
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
    expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
  });

  it('is walked by keys, passes over what is off, and closes on Escape', async () => {
    const { user } = renderUi(null);
    button().focus();
    await user.keyboard('{Enter}{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
    await user.keyboard('s');
    expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
  });

  it('closes on a press elsewhere, and what is off does nothing', async () => {
    const { user } = renderUi(<p>Elsewhere</p>);
    await user.click(button());
    await user.click(screen.getByRole('menuitem', { name: 'Refused' }));
    expect(onSelect).not.toHaveBeenCalled();
    await user.click(screen.getByText('Elsewhere'));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});
