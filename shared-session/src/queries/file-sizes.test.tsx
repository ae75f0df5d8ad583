import { handleFile, renderPortal, screen } from '../testing';
import { useFileSizes } from './file-sizes';

function Sizes() {
  const sizes = useFileSizes(['/uploads/aa/plan.pdf', '', '/uploads/aa/gone.pdf']);
  return <p>{JSON.stringify(sizes)}</p>;
}

test('names the sizes that the server knows, and asks for no body', async () => {
  const seen = handleFile('/uploads/aa/plan.pdf', 2048);
  const gone = handleFile('/uploads/aa/gone.pdf', null);
  renderPortal(<Sizes />);
  expect(await screen.findByText('{"/uploads/aa/plan.pdf":2048}')).toBeVisible();
  expect([seen(), gone()]).toEqual([['HEAD'], ['HEAD']]);
});
