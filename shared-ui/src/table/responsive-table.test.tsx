import { screen, within } from '@testing-library/react';
import { ResponsiveTable, type TableColumn } from '../table';
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

it('gives way to its empty state', () => {
  renderUi(<ResponsiveTable caption="Users" columns={columns} rows={[]} keyOf={(row) => row.id} empty={<p>No users</p>} />);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByText('No users')).toBeInTheDocument();
});
