import {
  aClubAdmin,
  aProposal,
  aTrackedEvent,
  fireEvent,
  handle,
  refuse,
  renderPortal,
  screen,
  waitFor,
  within,
} from 'shared-session/testing';
import { TrackedEventCard } from './tracked-event-card';

const approved = aTrackedEvent({
  name: 'Harmless talk',
  approvalStatus: 'SUPER_ADMIN_APPROVED',
  version: 2,
});
const rejection = {
  role: 'superAdmin',
  status: 'REJECTED',
  date: '2026-02-01T06:30:00.000Z',
  approver: { name: 'Dean Kapoor' },
  remark: 'Not this',
} as const;
const open = (part: Partial<typeof approved> = {}) => {
  const card = <TrackedEventCard event={{ ...approved, ...part }} />;
  const view = renderPortal(<ul>{card}</ul>, {
    user: aClubAdmin(),
    path: '/admin-dashboard',
    route: '/admin-dashboard',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Show timeline of Harmless talk' }));
  return view;
};

const takeBack = async ({ user }: ReturnType<typeof open>) => {
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Take the proposed change back?' }),
  );
  await user.click(question.getByRole('button', { name: 'Take back' }));
};

test('a change that waits is shown old beside new, and can be taken back', async () => {
  const seen = handle('DELETE /event/:id/proposal', { success: true, message: 'ok' });
  const view = open({ proposal: aProposal() });
  expect(screen.getAllByText('Proposed change')).toHaveLength(2);
  expect(screen.getByText(/It waits for the faculty coordinator\./)).toBeVisible();
  for (const words of ['PAY 5000 NOW', '₹5,000', 'Free'])
    expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('heading', { level: 4, name: 'Proposed change' })).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Take back' }));
  await view.user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep it' }),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(seen.calls).toEqual([]);
  await takeBack(view);
  await waitFor(() =>
    expect(view.toasts()).toContainEqual({
      kind: 'success',
      text: 'The proposed change was taken back.',
      duration: 5000,
    }),
  );
  expect(seen.calls[0]).toMatchObject({ params: { id: 'event-1' }, query: { version: '2' } });
});

test('a refused taking back says why', async () => {
  refuse('DELETE /event/:id/proposal', 409, 'No change of this event is waiting');
  const view = open({ proposal: aProposal({ stage: 'FACULTY_APPROVED' }) });
  expect(screen.getByText(/it waits for a super admin\./)).toBeVisible();
  await takeBack(view);
  expect(await screen.findByText('No change of this event is waiting')).toBeVisible();
});

test('decisions on earlier changes stay in sight, beside the timeline of the event', () => {
  open({ changeDecisions: [rejection] });
  expect(
    screen.getByText('Dean Kapoor rejected a proposed change on Sun, Feb 1, 12:00 PM: Not this'),
  ).toBeVisible();
  expect(screen.queryByText('Proposed change')).not.toBeInTheDocument();
});
