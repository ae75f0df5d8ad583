import { act, screen, waitFor } from '@testing-library/react';
import { Accordion, ShowMore } from '../disclosure';
import { renderUi } from '../testing';

it('opens and closes a row; what is closed is not there', async () => {
  const { user } = renderUi(<Accordion title="Hackathon">Two rounds</Accordion>);
  const row = screen.getByRole('button', { name: 'Hackathon' });
  expect(row).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('Two rounds')).not.toBeInTheDocument();
  await user.click(row);
  expect(screen.getByRole('region', { name: 'Hackathon' })).toHaveTextContent('Two rounds');
  await user.click(row);
  await waitFor(() => expect(screen.queryByText('Two rounds')).not.toBeInTheDocument());
});

it('leaves a controlled row to its owner', async () => {
  const onToggle = jest.fn();
  const { user } = renderUi(
    <Accordion title="Hackathon" open onToggle={onToggle}>
      Two rounds
    </Accordion>,
  );
  await user.click(screen.getByRole('button', { name: 'Hackathon' }));
  expect(onToggle).toHaveBeenCalledWith(false);
  expect(screen.getByText('Two rounds')).toBeInTheDocument();
});

describe('a text that is longer than its lines', () => {
  let layOut: (height: { whole: number; shown: number }) => void;

  beforeEach(() => {
    const observed = new Map<Element, () => void>();
    class FakeResizeObserver {
      constructor(private readonly callback: () => void) {}
      observe = (element: Element) => observed.set(element, this.callback);
      disconnect = () => observed.clear();
    }
    Object.assign(window, { ResizeObserver: FakeResizeObserver });
    layOut = ({ whole, shown }) =>
      act(() => {
        for (const [element, callback] of observed) {
          Object.defineProperty(element, 'scrollHeight', { value: whole, configurable: true });
          Object.defineProperty(element, 'clientHeight', { value: shown, configurable: true });
          callback();
        }
      });
  });
  afterEach(() => Reflect.deleteProperty(window, 'ResizeObserver'));

  it('has a button for the rest as soon as the window is so narrow that it is cut', async () => {
    const { user } = renderUi(<ShowMore lines={3}>Two rounds, one winner.</ShowMore>);
    layOut({ whole: 72, shown: 72 });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    layOut({ whole: 120, shown: 72 });
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getByRole('button', { name: 'Show less' })).toBeVisible();
    // It stays while the text is open, though nothing is cut.
    layOut({ whole: 120, shown: 120 });
    await user.click(screen.getByRole('button', { name: 'Show less' }));
    layOut({ whole: 72, shown: 72 });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
