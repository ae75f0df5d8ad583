import { screen } from '@testing-library/react';
import { Pagination } from '../pagination';
import { renderUi } from '../testing';
import { pagesAround } from './page-buttons';

it.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [5, 10, [1, null, 4, 5, 6, null, 10]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [10, 10, [1, null, 9, 10]],
])('offers the pages around page %p of %p', (page, count, expected) => {
  expect(pagesAround(page, count)).toEqual(expected);
});

it('leads to other pages, and is not there for a single one', async () => {
  const onChange = jest.fn();
  const { user, rerender } = renderUi(<Pagination page={1} pageCount={3} onChange={onChange} />);
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onChange.mock.calls).toEqual([[3], [2]]);
  rerender(<Pagination page={1} pageCount={1} onChange={onChange} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
