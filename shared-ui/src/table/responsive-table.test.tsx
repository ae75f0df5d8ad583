import { screen, within } from '@testing-library/react';
import { DateTimeCell, ResponsiveTable, type TableColumn } from '../table';
import { renderUi } from '../testing';

interface Row {
  id: string;
  name: string;
  isOpen?: boolean;
}
const columns: TableColumn<Row>[] = [
  { key: 'name', header: 'User', cell: (row) => row.name },
  { key: 'id', header: 'Year', cell: (row) => row.id },
];

it('is a named table whose cells carry their column for the cards on phones', () => {
  renderUi(
    <ResponsiveTable
      caption="Users"
      columns={columns}
      keyOf={(row) => row.id}
      rows={[
        { id: 'a', name: 'Asha' },
        { id: 'b', name: 'Bea', isOpen: true },
      ]}
      details={(row) => row.isOpen && <p>More about {row.name}</p>}
    />,
  );
  const table = screen.getByRole('table', { name: 'Users' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['User', 'Year']);
  expect(within(table).getByRole('cell', { name: 'Asha' })).toHaveAttribute('data-label', 'User');
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  expect(within(table).getByText('More about Bea')).toBeInTheDocument();
});

it('breaks words of text cells only where one is longer than a column may be', () => {
  const long = 'x'.repeat(25);
  renderUi(
    <ResponsiveTable
      caption="Users"
      columns={columns}
      keyOf={(row) => row.id}
      rows={[
        { id: 'a', name: 'Event: faculty approved' },
        { id: 'b', name: `Event ${long}` },
      ]}
    />,
  );
  expect(screen.getByRole('cell', { name: 'Event: faculty approved' })).toHaveAttribute(
    'data-words',
  );
  expect(screen.getByRole('cell', { name: `Event ${long}` })).not.toHaveAttribute('data-words');
});

it('gives way to its empty state', () => {
  renderUi(
    <ResponsiveTable
      caption="Users"
      columns={columns}
      rows={[]}
      keyOf={(row) => row.id}
      empty={<p>No users</p>}
    />,
  );
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByText('No users')).toBeInTheDocument();
});

it('a date and time break between the two only', () => {
  const { container, rerender } = renderUi(<DateTimeCell at="2031-03-06T12:00:00.000Z" />);
  expect(container).toHaveTextContent(/^Thu, Mar 6, 2031, 5:30 PM$/);
  expect(
    Array.from(container.querySelectorAll('span[style]'), ({ textContent }) => textContent),
  ).toEqual(['Thu, Mar 6, 2031,', '5:30\u00a0PM']);
  for (const part of container.querySelectorAll('span[style]'))
    expect(part).toHaveStyle({ whiteSpace: 'nowrap' });
  const thisYear = new Date().getFullYear();
  const noon = `${thisYear}-03-06T12:00:00.000Z`;
  rerender(<DateTimeCell at={noon} />);
  expect(container).toHaveTextContent(/Mar 6, 5:30 PM$/);
  rerender(<DateTimeCell at={noon} withYear />);
  expect(container).toHaveTextContent(`Mar 6, ${thisYear}, 5:30 PM`);
  rerender(<DateTimeCell at="" withYear />);
  expect(container).toBeEmptyDOMElement();
});
