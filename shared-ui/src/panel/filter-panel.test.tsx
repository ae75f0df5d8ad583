import { fireEvent, screen } from '@testing-library/react';
import { chosenFrom } from '../filters';
import { renderUi } from '../testing';
import { FilterPanel } from './filter-panel';

test('the second day of a period keeps the first one, which is not rendered yet', () => {
  let address = '..';
  const get = (name: string) => (name === 'period' ? address : '');
  const set = ({ period = '' }: Record<string, string>) => (address = period);
  renderUi(<FilterPanel id="filters" chosen={chosenFrom(get)} get={get} set={set} />);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2027-01-01' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2027-01-12' } });
  expect(address).toBe('2027-01-01..2027-01-12');
});
