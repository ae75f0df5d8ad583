import { screen } from '@testing-library/react';
import { KeyValueList, PersonRow } from '../data';
import { StatGrid, StatTile } from '../figures';
import { renderUi } from '../testing';

it('shows figures, facts and people', () => {
  renderUi(
    <>
      <StatGrid>
        <StatTile label="Total events" value={1234} to="/my-activity" />
      </StatGrid>
      <KeyValueList items={[{ label: 'Entry fee', value: '₹250' }]} columns={2} />
      <PersonRow name="Asha Rao" text="Leader" />
    </>,
  );
  expect(screen.getByText('1,234')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Total events' })).toHaveAttribute(
    'href',
    '/my-activity',
  );
  expect(screen.getByRole('term')).toHaveTextContent('Entry fee');
  expect(screen.getByRole('definition')).toHaveTextContent('₹250');
  expect(screen.getByText('Asha Rao')).toBeInTheDocument();
});
