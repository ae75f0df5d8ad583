import { screen, waitFor } from '@testing-library/react';
import { Accordion } from '../disclosure';
import { renderUi } from '../testing';
import { InfoTip, Tooltip } from '../tip';

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

it('explains on focus and on a press', async () => {
  const { user } = renderUi(
    <>
      <Tooltip title="Copied to the clipboard">
        <button type="button">Share</button>
      </Tooltip>
      <InfoTip text="Counted by people" />
    </>,
  );
  await user.hover(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Copied to the clipboard');
  await user.unhover(screen.getByRole('button', { name: 'Share' }));
  await user.click(screen.getByRole('button', { name: 'More information' }));
  expect(await screen.findByText('Counted by people')).toBeInTheDocument();
});
