import { useState } from 'react';
import { screen } from '@testing-library/react';
import { renderUi } from '../testing';
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
