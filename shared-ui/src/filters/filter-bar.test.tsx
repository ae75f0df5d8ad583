import { screen } from '@testing-library/react';
import { chosenFrom, FilterBar } from '../filters';
import { renderUi } from '../testing';

test('a panel that could not be loaded says so and can be tried again', async () => {
  const retry = jest.fn();
  const get = (name: string) => (name === 'mode' ? 'online' : '');
  const { user } = renderUi(
    <FilterBar
      chosen={chosenFrom(get)}
      get={get}
      set={jest.fn()}
      isOpen
      onToggle={jest.fn()}
      part={{ module: undefined, isLoading: false, hasFailed: true, retry }}
    />,
  );
  const button = screen.getByRole('button', { name: 'Filters (1) chosen' });
  expect(button).not.toHaveAttribute('aria-controls');
  expect(screen.getByText('The filters could not be loaded.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
