import { renderPortal, screen } from 'shared-session/testing';
import { useState } from 'react';
import { Button } from 'shared-ui/core';
import { everythingIsNear } from '../testing/near';
import { LoadMore } from './load-more';

const fetchNextPage = jest.fn();

/** The end of a list in the window, while the list is read again until the button is pressed. */
function List() {
  const [isFetching, setFetching] = useState(true);
  return (
    <>
      <Button kind="secondary" onClick={() => setFetching(false)}>
        Read
      </Button>
      <LoadMore
        label="Show more"
        query={{
          hasNextPage: true,
          isFetching,
          isFetchingNextPage: false,
          isFetchNextPageError: false,
          fetchNextPage,
        }}
      />
    </>
  );
}

test('the next page waits while the list itself is read again, which it would cancel', async () => {
  const undo = everythingIsNear();
  const { user } = renderPortal(<List />);
  expect(fetchNextPage).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Read' }));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  undo();
});
