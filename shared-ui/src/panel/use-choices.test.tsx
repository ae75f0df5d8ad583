import { useState } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { chosenFrom } from '../filters';
import { renderUi } from '../testing';
import { FilterPanel } from './filter-panel';
import { useChoices } from './use-choices';

function Boxes({ write }: { write: (values: string) => void }) {
  const [address, setAddress] = useState(['ONLINE']);
  const { value, onChange } = useChoices(address, write);
  return (
    <>
      <p>ticked: {value.join()}</p>
      <button onClick={() => onChange([...value, 'HYBRID'])}>Tick</button>
      <button onClick={() => setAddress([])}>Back</button>
    </>
  );
}

test('a tick holds before the address has changed, and the address has the last word', async () => {
  const write = jest.fn();
  const { user } = renderUi(<Boxes write={write} />);
  await user.click(screen.getByRole('button', { name: 'Tick' }));
  expect(screen.getByText('ticked: ONLINE,HYBRID')).toBeInTheDocument();
  expect(write).toHaveBeenCalledWith('online,hybrid');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByText('ticked:')).toBeInTheDocument();
});

test('the second day of a period keeps the first one, which the address does not have yet', () => {
  const written: string[] = [];
  function Panel() {
    const [period, setPeriod] = useState('..');
    const get = (name: string) => (name === 'period' ? period : '');
    const set = ({ period: next = '' }: Record<string, string>) => {
      written.push(next);
      setTimeout(() => act(() => setPeriod(next)), 0);
    };
    return <FilterPanel id="filters" chosen={chosenFrom(get)} get={get} set={set} />;
  }
  renderUi(<Panel />);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2027-01-01' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2027-01-12' } });
  expect(written).toEqual(['2027-01-01..', '2027-01-01..2027-01-12']);
});
