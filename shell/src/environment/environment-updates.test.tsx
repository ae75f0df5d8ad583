import { act, renderPortal, screen, waitFor } from 'shared-session/testing';
import { useLeaveGuard, useUnsavedChanges } from 'shared-session';
import { edgeServes, withArea } from '../testing/edge';
import { aPortal, openPortal } from '../testing/render-shell';

describe('a newer revision', () => {
  it('is not known as long as the edge cannot be reached', async () => {
    const { updates } = aPortal();
    const stop = edgeServes(() => null);
    await updates.check();
    stop();
    expect(updates.update.get()).toBeUndefined();
  });

  it('is shown only where there are unsaved changes, with the names of what changed', async () => {
    const stop = edgeServes(withArea('campus', { version: '2.4.0' }));
    const { user, portal } = await openPortal('/events');
    await act(() => portal.updates.check());
    stop();
    const words = 'A newer version of Events, Clubs and Announcements is ready.';
    expect(screen.queryByText(words)).toBeNull();
    const Form = () => {
      useUnsavedChanges('form');
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

  it('is not adopted while the edge is not reachable, nor for a person who went elsewhere meanwhile', async () => {
    const { updates } = aPortal();
    const known = edgeServes(withArea('campus', { version: '2.5.0' }));
    await updates.check();
    expect(updates.update.get()?.revision).toBe(13);
    await expect(updates.adoptAt('/clubs', AbortSignal.abort())).resolves.toBe(false);
    known();
    const away = edgeServes(() => null);
    await expect(updates.adoptAt('/clubs', new AbortController().signal)).resolves.toBe(false);
    away();
  });
});
