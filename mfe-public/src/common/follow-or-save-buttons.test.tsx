import { useToasts } from 'shared-session';
import { aUser, handle, refuse, renderPortal, screen, waitFor } from 'shared-session/testing';
import { handleFollows } from '../testing/follows';
import { FollowButton, SaveButton } from './follow-or-save-buttons';

/** Renders the button of the newest toast, as the shell's toaster does. */
const Undo = () =>
  useToasts().map(({ id, action }) => (
    <button key={id} onClick={action?.onAction}>
      {action?.label}
    </button>
  ));

const done = { success: true as const, message: 'ok' };

const rows = [
  {
    what: 'an event',
    keep: 'Save',
    pressed: 'Saved',
    on: 'The event is saved.',
    off: 'The event is no longer saved.',
    put: 'PUT /event/:id/save',
    drop: 'DELETE /event/:id/save',
    button: <SaveButton eventId="x1" />,
    with: (ids: string[]) => handleFollows([], ids),
  },
  {
    what: 'a club',
    keep: 'Follow',
    pressed: 'Following',
    on: 'You follow this club.',
    off: 'You no longer follow this club.',
    put: 'PUT /club/:id/follow',
    drop: 'DELETE /club/:id/follow',
    button: <FollowButton clubId="x1" />,
    with: (ids: string[]) => handleFollows(ids, []),
  },
] as const;

test.each(rows)('$what is on after a press, and off after Undo', async (row) => {
  row.with([]);
  const put = handle(row.put, () => {
    row.with(['other', 'x1']);
    return done;
  });
  const drop = handle(row.drop, () => {
    row.with(['other']);
    return done;
  });
  const both = (
    <>
      {row.button}
      <Undo />
    </>
  );
  const view = renderPortal(both, { user: aUser(), path: '/events/x1' });
  await view.user.click(screen.getByRole('button', { name: row.keep }));
  expect(await screen.findByRole('button', { name: row.pressed })).toBeVisible();
  expect(put.calls.map(({ params }) => params)).toEqual([{ id: 'x1' }]);
  expect(view.toasts()).toMatchObject([{ kind: 'success', text: row.on }]);
  await view.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: row.keep })).toBeVisible();
  expect(drop.calls.map(({ params }) => params)).toEqual([{ id: 'x1' }]);
  expect(view.toasts()).toContainEqual(expect.objectContaining({ text: row.off }));
});

test.each(rows)('$what that is on already can be turned off', async (row) => {
  row.with(['x1']);
  const drop = handle(row.drop, () => {
    row.with([]);
    return done;
  });
  const view = renderPortal(row.button, { user: aUser(), path: '/events/x1' });
  await view.user.click(await screen.findByRole('button', { name: row.pressed }));
  expect(await screen.findByRole('button', { name: row.keep })).toBeVisible();
  expect(drop.calls).toHaveLength(1);
});

test.each([
  {
    what: 'an event that is over',
    button: <SaveButton eventId="x1" isOver />,
    pressed: 'Saved',
    keep: 'Save',
  },
  {
    what: 'an inactive club',
    button: <FollowButton clubId="x1" isActive={false} />,
    pressed: 'Following',
    keep: 'Follow',
  },
])('$what can be turned off, which can be undone, and not be turned on', async (row) => {
  const { button, pressed, keep } = row;
  handleFollows(['x1'], ['x1']);
  for (const call of ['DELETE /club/:id/follow', 'DELETE /event/:id/save'] as const)
    handle(call, () => {
      handleFollows([], []);
      return done;
    });
  const keeper = renderPortal(button, { user: aUser() });
  await keeper.user.click(await screen.findByRole('button', { name: pressed }));
  expect(await screen.findByRole('button', { name: keep })).toBeVisible();
  keeper.unmount();
  const other = handleFollows([], []);
  renderPortal(button, { user: aUser() });
  await waitFor(() => expect(other.calls).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});

test.each(rows)('$what: a visitor is sent to sign in and back', async (row) => {
  const view = renderPortal(row.button, { path: '/events/x1' });
  await view.user.click(screen.getByRole('button', { name: row.keep }));
  await waitFor(() => expect(view.path()).toBe('/login'));
  expect(view.router.state.location.state).toEqual({ from: '/events/x1' });
});

test.each(rows)('$what: the server’s reason is said when it refuses', async (row) => {
  row.with([]);
  refuse(row.put, 409, 'At most 200');
  const view = renderPortal(row.button, { user: aUser(), path: '/events/x1' });
  await view.user.click(screen.getByRole('button', { name: row.keep }));
  await waitFor(() =>
    expect(view.toasts()).toMatchObject([{ kind: 'error', text: 'At most 200' }]),
  );
  expect(screen.getByRole('button', { name: row.keep })).toBeEnabled();
});
