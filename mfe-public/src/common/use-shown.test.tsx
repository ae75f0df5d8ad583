import { useNavigate } from 'shared-session/router';
import { renderPortal, screen } from 'shared-session/testing';
import { useShown } from './use-shown';

const items = Array.from({ length: 10 }, (_, index) => index);

function List() {
  const { shown, hasMore, showMore } = useShown(items, 3, 'all');
  const navigate = useNavigate();
  return (
    <>
      <p>{`${shown.length} ${hasMore ? 'and more' : 'and no more'}`}</p>
      <button onClick={showMore}>more</button>
      <button onClick={() => void navigate('/away')}>away</button>
    </>
  );
}

function Away() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>back</button>;
}

test('a list starts small, grows on demand, and is found again by going back', async () => {
  const { user } = renderPortal(<List />, {
    path: '/list',
    routes: [{ path: '/away', element: <Away /> }],
  });
  expect(await screen.findByText('3 and more')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'more' }));
  expect(screen.getByText('6 and more')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'away' }));
  await user.click(await screen.findByRole('button', { name: 'back' }));
  expect(await screen.findByText('6 and more')).toBeInTheDocument();
});
