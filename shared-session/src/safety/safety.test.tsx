import { useState } from 'react';
import { aClubAdmin, act, aUser, handle, primeSession, renderPortal, screen } from '../testing';
import { api } from '../api/api';
import { Link } from '../router';
import { session } from '../session/session';
import { toast } from '../toast/toast';
import { unsavedChanges, useUnsavedChanges } from './unsaved-changes';
import { useDraft } from './use-draft';
import { useLeaveGuard } from './use-leave-guard';

const Draft = () => {
  const draft = useDraft<{ title: string }>('form');
  const [title, setTitle] = useState(draft.initial?.title ?? '');
  return (
    <>
      <p>{draft.initial ? `draft: ${draft.initial.title}` : 'no draft'}</p>
      <input
        aria-label="Title"
        value={title}
        onChange={({ target }) => {
          setTitle(target.value);
          draft.save({ title: target.value });
        }}
      />
      <button onClick={draft.clear}>Discard</button>
    </>
  );
};

describe('a draft', () => {
  it('stays on the device over a sign-out, for its user alone', async () => {
    handle('POST /auth/logout', { success: true, message: 'ok' });
    const first = renderPortal(<Draft />, { user: aUser() });
    await first.user.type(screen.getByLabelText('Title'), 'Robots');
    await act(() => session.logout());
    first.unmount();

    const kept = Object.fromEntries(Object.entries(localStorage));
    const other = renderPortal(<Draft />, { user: aClubAdmin() });
    Object.assign(localStorage, kept);
    expect(screen.getByText('no draft')).toBeVisible();
    other.unmount();

    const again = renderPortal(<Draft />, { user: aUser() });
    expect(screen.getByText('draft: Robots')).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Discard' }));
    again.unmount();
    renderPortal(<Draft />, { user: aUser() });
    expect(screen.getByText('no draft')).toBeVisible();
  });

  it('is nobody’s without a user, and survives broken storage', () => {
    localStorage.setItem('portal.draft:user-1:form', '{broken');
    const broken = renderPortal(<Draft />, { user: aUser() });
    expect(screen.getByText('no draft')).toBeVisible();
    broken.unmount();
    renderPortal(<Draft />);
    expect(screen.getByText('no draft')).toBeVisible();
  });
});

describe('a safe moment', () => {
  it('is none while something is held or a request runs', async () => {
    const Dialog = () => {
      useUnsavedChanges('open dialog');
      return null;
    };
    expect(unsavedChanges.isSafe()).toBe(true);
    const view = renderPortal(<Dialog />);
    expect([unsavedChanges.isSafe(), unsavedChanges.reasons()]).toEqual([false, ['open dialog']]);
    view.unmount();
    const seen = handle('POST /auth/logout', { success: true, message: 'ok' }, { hold: true });
    const sent = api.send('POST /auth/logout');
    expect([unsavedChanges.isSafe(), unsavedChanges.reasons()]).toEqual([
      false,
      ['running request'],
    ]);
    seen.release();
    await sent;
    expect(unsavedChanges.isSafe()).toBe(true);
    // Nor is a message taken away while it is being read, or its "Undo".
    act(() => void toast.success('Saved'));
    expect([unsavedChanges.isSafe(), unsavedChanges.reasons()]).toEqual([false, ['message']]);
    act(() => toast.clear());
    expect(unsavedChanges.isSafe()).toBe(true);
  });
});

describe('unsaved work', () => {
  const Form = ({ isDirty = true }) => {
    useLeaveGuard(isDirty);
    return <Link to="/elsewhere">leave</Link>;
  };
  afterEach(() => jest.restoreAllMocks());

  it.each([
    [false, '/form'],
    [true, '/elsewhere'],
  ])('is asked about before one leaves: answer %s leads to %s', async (answer, path) => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(answer);
    const view = renderPortal(<Form />, { path: '/form' });
    await view.user.click(screen.getByRole('link', { name: 'leave' }));
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(view.path()).toBe(path);
  });

  it('asks nothing when all is saved', async () => {
    const confirm = jest.spyOn(window, 'confirm');
    const view = renderPortal(<Form isDirty={false} />, { path: '/form' });
    await view.user.click(screen.getByRole('link', { name: 'leave' }));
    expect(view.path()).toBe('/elsewhere');
    expect(confirm).not.toHaveBeenCalled();
  });

  it('makes the browser ask before the tab closes', () => {
    renderPortal(<Form />, { path: '/form' });
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });

  it('never holds up the end of a session', async () => {
    const confirm = jest.spyOn(window, 'confirm');
    handle('POST /auth/logout', { success: true, message: 'ok' });
    const view = renderPortal(<Form />, { path: '/form', user: aUser() });
    await act(() => session.logout());
    expect(view.path()).toBe('/login');
    expect(confirm).not.toHaveBeenCalled();
    primeSession(null);
  });
});
