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
  const observed = new Set<Element>();
  let callback: (entries: { target: Element }[]) => void;
  /** The buttons on the page at each time that a height was read. */
  let buttonsWhenRead: number[] = [];

  const layOut = ({ whole, shown }: { whole: number; shown: number }) =>
    act(() => {
      const read = () => {
        buttonsWhenRead.push(screen.queryAllByRole('button').length);
        return whole;
      };
      for (const element of observed) {
        Object.defineProperty(element, 'scrollHeight', { get: read, configurable: true });
        Object.defineProperty(element, 'clientHeight', { value: shown, configurable: true });
      }
      callback([...observed].map((target) => ({ target })));
    });

  beforeAll(() => {
    class FakeResizeObserver {
      constructor(given: typeof callback) {
        callback = given;
      }
      observe = (element: Element) => observed.add(element);
      unobserve = (element: Element) => observed.delete(element);
    }
    Object.assign(window, { ResizeObserver: FakeResizeObserver });
  });
  beforeEach(() => {
    buttonsWhenRead = [];
  });
  afterAll(() => Reflect.deleteProperty(window, 'ResizeObserver'));

  it('has a button for the rest as soon as the window is so narrow that it is cut', async () => {
    const { user } = renderUi(<ShowMore lines={3}>Two rounds, one winner.</ShowMore>);
    await act(async () => {});
    layOut({ whole: 72, shown: 72 });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    layOut({ whole: 120, shown: 72 });
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getByRole('button', { name: 'Show less' })).toBeVisible();
    // It stays while the text is open, though nothing is cut.
    layOut({ whole: 120, shown: 120 });
    await user.click(screen.getByRole('button', { name: 'Show less' }));
    // A button with the focus stays.
    layOut({ whole: 72, shown: 72 });
    expect(screen.getByRole('button', { name: 'Show more' })).toHaveFocus();
    await user.tab();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is measured together with the others, before any of them has its button', async () => {
    renderUi(
      <>
        <ShowMore lines={3}>Two rounds, one winner.</ShowMore>
        <ShowMore lines={3}>Three rounds, two winners.</ShowMore>
      </>,
    );
    await act(async () => {});
    layOut({ whole: 120, shown: 72 });
    expect(screen.getAllByRole('button', { name: 'Show more' })).toHaveLength(2);
    expect(buttonsWhenRead).toEqual([0, 0]);
  });

  it('has its button before the first layout, and is measured with the others for it', async () => {
    const read = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => {
      buttonsWhenRead.push(screen.queryAllByRole('button').length);
      return 120;
    });
    renderUi(
      <>
        <ShowMore lines={3}>Two rounds, one winner.</ShowMore>
        <ShowMore lines={3}>Three rounds, two winners.</ShowMore>
      </>,
    );
    await act(async () => {});
    expect(screen.getAllByRole('button', { name: 'Show more' })).toHaveLength(2);
    expect(buttonsWhenRead).toEqual([0, 0]);
    read.mockRestore();
  });
});
