import { screen, within } from '@testing-library/react';
import { Card } from '../core';
import { IncrementalList } from '../lists';
import { renderUi } from '../testing';
import { VirtualList } from '../virtual';

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `Person ${index}` }));
const props = { keyOf: (person: { id: string }) => person.id, label: 'People', estimate: 48 };

it('draws a short list whole', () => {
  renderUi(
    <VirtualList {...props} items={people(12)} maxHeight={400} renderItem={({ name }) => name} />,
  );
  expect(
    within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem'),
  ).toHaveLength(12);
});

it.each([
  ['a box', 400],
  ['the page', undefined],
])('draws only a part of 5,000 rows in %s, and says how many there are', (_place, maxHeight) => {
  renderUi(
    <VirtualList
      {...props}
      items={people(5000)}
      maxHeight={maxHeight}
      renderItem={({ name }) => name}
    />,
  );
  const rows = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem');
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.length).toBeLessThan(100);
  expect(rows[0]).toHaveTextContent('Person 0');
  expect(rows[0]).toHaveAttribute('aria-setsize', '5000');
});

it('shows the start of a list and more by the button', async () => {
  const onShown = jest.fn();
  const { user } = renderUi(
    <IncrementalList
      items={people(50)}
      keyOf={props.keyOf}
      label="People"
      onShown={onShown}
      renderItem={({ name }) => <Card as="li">{name}</Card>}
    />,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(24);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(50);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(onShown).toHaveBeenLastCalledWith(50);
});
