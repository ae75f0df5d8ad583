import { screen, waitFor } from '@testing-library/react';
import { Accordion } from '../disclosure';
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
