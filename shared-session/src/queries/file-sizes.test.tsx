import { answers } from '../api/answers';
import { act, cleanup, handleFile, renderPortal, screen } from '../testing';
import { useFileSizes } from './file-sizes';

function Sizes({ of }: { of: string[] }) {
  const sizes = useFileSizes(of);
  return <p>{JSON.stringify(sizes)}</p>;
}

test('names the sizes that the server knows, and asks for no body', async () => {
  const seen = handleFile('/uploads/aa/plan.pdf', 2048);
  const gone = handleFile('/uploads/aa/gone.pdf', null);
  renderPortal(<Sizes of={['/uploads/aa/plan.pdf', '', '/uploads/aa/gone.pdf']} />);
  expect(await screen.findByText('{"/uploads/aa/plan.pdf":2048}')).toBeVisible();
  expect([seen(), gone()]).toEqual([['HEAD'], ['HEAD']]);
});

test('a file without an answer leaves the sizes of the others', async () => {
  handleFile('/uploads/aa/plan.pdf', 2048);
  const { fetch } = globalThis;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address, init) =>
      address instanceof URL && address.pathname.endsWith('lost.pdf')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : fetch(address, init),
    );
  renderPortal(<Sizes of={['/uploads/aa/plan.pdf', '/uploads/aa/lost.pdf']} />);
  expect(await screen.findByText('{"/uploads/aa/plan.pdf":2048}')).toBeVisible();
  jest.restoreAllMocks();
});

test('asks for files of its own origin only', async () => {
  const own = `${location.origin}/uploads/aa/plan.pdf`;
  const seen = handleFile('/uploads/aa/plan.pdf', 2048);
  const elsewhere = handleFile('/uploads/aa/poster.png', 4096);
  const outside = 'https://files.example.edu/uploads/aa/poster.png';
  renderPortal(<Sizes of={[outside, 'data:image/png;base64,AA==', '/aa/poster.png', own]} />);
  expect(await screen.findByText(JSON.stringify({ [own]: 2048 }))).toBeVisible();
  expect([seen(), elsewhere()]).toEqual([['HEAD'], []]);
});

test('what is known of files ends with the session', async () => {
  const seen = handleFile('/uploads/aa/plan.pdf', 2048);
  renderPortal(<Sizes of={['/uploads/aa/plan.pdf']} />);
  await screen.findByText('{"/uploads/aa/plan.pdf":2048}');
  cleanup();
  renderPortal(<Sizes of={['/uploads/aa/plan.pdf']} />);
  expect(screen.getByText('{"/uploads/aa/plan.pdf":2048}')).toBeVisible();
  expect(seen()).toEqual(['HEAD']);
  act(() => answers.end());
  expect(await screen.findByText('{"/uploads/aa/plan.pdf":2048}')).toBeVisible();
  expect(seen()).toEqual(['HEAD', 'HEAD']);
});
