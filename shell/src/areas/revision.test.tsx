import { act, renderPortal, screen, waitFor } from 'shared-session/testing';
import { useHold, useLeaveGuard } from 'shared-session';
import { edgeServes, withArea } from '../testing/edge';
import { openPortal } from '../testing/render-shell';
import { changedParts, inWords } from './newer';
import { environment } from './environment';
import { adoptAt, checkRevision, newerRevision } from './revision';

jest.mock('../areas/load-screen', () => jest.requireActual<object>('../testing/fake-screens'));

describe('a newer revision', () => {
  it('is nobody’s concern as long as it cannot be reached', async () => {
    const stop = edgeServes(() => null);
    await checkRevision();
    stop();
    expect(newerRevision()).toBeUndefined();
  });

  it('is told quietly, only where open work holds the tab, and by the name of what changed', async () => {
    const stop = edgeServes(withArea('campus', { version: '2.4.0' }));
    const { user } = await openPortal('/events');
    await act(() => checkRevision());
    stop();
    const words = 'A newer version of Events, Clubs and Announcements is ready.';
    expect(screen.queryByText(words)).toBeNull();
    const Form = () => {
      useHold('form');
      useLeaveGuard(false);
      return null;
    };
    renderPortal(<Form />);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Update now' })).toBeVisible();
    const said = () => document.querySelector('[data-announcer]')?.textContent;
    await waitFor(() => expect(said()).toBe(words));
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByText(words)).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('is not taken up while the edge is out of reach, nor for who went elsewhere meanwhile', async () => {
    const known = edgeServes(withArea('campus', { version: '2.5.0' }));
    await checkRevision();
    expect(newerRevision()).toBeDefined();
    await expect(adoptAt('/clubs', AbortSignal.abort())).resolves.toBe(false);
    known();
    const away = edgeServes(() => null);
    await expect(adoptAt('/clubs', new AbortController().signal)).resolves.toBe(false);
    away();
  });
});

describe('what changed', () => {
  const own = () => structuredClone(environment());

  it('is the portal when the shell did', () => {
    expect(changedParts({ ...own(), shell: { ...own().shell, version: '9.9.9' } })).toEqual([
      'the portal',
    ]);
  });

  it('is called by its pages where it has no entry in the bar, and not at all when nothing changed', () => {
    expect(changedParts(withArea('closed', { disabled: undefined })(own()))).toEqual(['Closed']);
    expect(changedParts(own())).toEqual([]);
  });

  it('reads like a sentence', () => {
    expect(
      [[], ['Profile'], ['Events', 'Clubs'], ['A', 'B', 'C'], ['A', 'B', 'C', 'D', 'E']].map(
        inWords,
      ),
    ).toEqual(['the portal', 'Profile', 'Events and Clubs', 'A, B and C', 'A, B, C and more']);
  });
});
