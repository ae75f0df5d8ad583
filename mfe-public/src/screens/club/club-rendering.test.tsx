import { Profiler, type ReactNode } from 'react';
import { aLeanClub, act, handle, renderPortal, screen } from 'shared-session/testing';
import { surroundings } from './club-screen.situations';
import { Component } from './club-screen';

/** For each commit that shows the club: whether its panels are there. */
let hasPanels: boolean[] = [];

const Watched = ({ children }: { children: ReactNode }) => (
  <Profiler
    id="page"
    onRender={() => {
      if (screen.queryByRole('heading', { level: 1, name: 'Robotics Club' }))
        hasPanels.push(Boolean(screen.queryByRole('heading', { name: 'Club Leadership' })));
    }}
  >
    {children}
  </Profiler>
);

let clubs = 0;

/** Opens the page of a club that no test has opened before. */
async function open(hash = '') {
  clubs += 1;
  const _id = `club-${clubs}`;
  hasPanels = [];
  surroundings();
  handle('GET /club/:id', { success: true, data: aLeanClub({ _id }) });
  const route = `/club/${_id}${hash}`;
  const view = renderPortal(<Component />, { path: '/club/:id', route, wrapper: Watched });
  expect(await screen.findByRole('heading', { name: 'Club Leadership' })).toBeVisible();
  return view;
}

describe('a club’s panels', () => {
  it('are rendered after its header', async () => {
    await open();
    expect(hasPanels[0]).toBe(false);
    expect(hasPanels.at(-1)).toBe(true);
  });

  it('are rendered with it when the address names a place in them', async () => {
    await open('#next-events');
    expect(hasPanels[0]).toBe(true);
  });

  it('are rendered with it when a person goes back', async () => {
    const { router } = await open();
    await act(() => router.navigate('/clubs'));
    hasPanels = [];
    await act(() => router.navigate(-1));
    expect(hasPanels[0]).toBe(true);
  });
});
