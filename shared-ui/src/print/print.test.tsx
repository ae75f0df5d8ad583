import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { PrintButton } from '../print';

const styles = () =>
  [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText));

it('prints the page, and gives it a style for paper while it is there', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user, unmount } = renderUi(<PrintButton />);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  const paper = () => styles().filter((text) => text.includes('print') && text.includes('#main'));
  expect(paper().length).toBeGreaterThan(0);
  unmount();
  expect(paper()).toEqual([]);
});
