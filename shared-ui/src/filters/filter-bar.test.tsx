import { act, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { chosenFrom, FilterBar } from '../filters';
import * as panel from '../panel';
import { renderUi } from '../testing';

type FilterPart = ComponentProps<typeof FilterBar>['part'];

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

test('a retry leaves the focus on the button of the filters', async () => {
  const failed = { module: undefined, isLoading: false, hasFailed: true };
  function Bar() {
    const [part, setPart] = useState<Omit<FilterPart, 'retry'>>(failed);
    return (
      <FilterBar
        chosen={chosenFrom(() => '')}
        get={() => ''}
        set={jest.fn()}
        isOpen
        onToggle={jest.fn()}
        part={{ ...part, retry: () => setPart({ ...part, isLoading: true, hasFailed: false }) }}
      >
        <button onClick={() => setPart({ module: panel, isLoading: false, hasFailed: false })}>
          Answer
        </button>
      </FilterBar>
    );
  }
  const { user } = renderUi(<Bar />);
  const button = screen.getByRole('button', { name: 'Filters' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.queryByText('The filters could not be loaded.')).toBeNull();
  expect(button).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Answer' }).click());
  expect(screen.getByRole('group', { name: 'Filters' })).toBeInTheDocument();
  expect(button).toHaveFocus();
});
