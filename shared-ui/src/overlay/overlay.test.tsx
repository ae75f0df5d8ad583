import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Dialog, useConfirm } from '../overlay';
import { renderUi } from '../testing';

function Review({ busy }: { busy?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Review
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Review event"
        busy={busy}
        actions={<button type="button">Approve</button>}
      >
        Two hours
      </Dialog>
    </>
  );
}

it('opens a named dialog, takes the focus, and gives it back on Escape', async () => {
  const { user } = renderUi(<Review />);
  const opener = screen.getByRole('button', { name: 'Review' });
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Review event' });
  expect(dialog).toHaveTextContent('Two hours');
  expect(dialog.contains(document.activeElement) || document.activeElement?.contains(dialog)).toBe(
    true,
  );
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

it('cannot be closed while something is under way', async () => {
  const { user } = renderUi(<Review busy />);
  await user.click(screen.getByRole('button', { name: 'Review' }));
  const close = await screen.findByRole('button', { name: 'Close' });
  expect(close).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

function Leave({ onAnswer }: { onAnswer: (isYes: boolean) => void }) {
  const { confirm, confirmDialog } = useConfirm();
  return (
    <>
      <button
        type="button"
        onClick={() =>
          void confirm({
            title: 'Leave this club?',
            text: 'You can ask to join again.',
            confirmLabel: 'Leave',
            danger: true,
          }).then(onAnswer)
        }
      >
        Ask
      </button>
      {confirmDialog}
    </>
  );
}

it.each([
  ['Leave', true],
  ['Cancel', false],
  ['Close', false],
])('answers a question: %s is %p', async (button, expected) => {
  const onAnswer = jest.fn();
  const { user } = renderUi(<Leave onAnswer={onAnswer} />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(
    await screen.findByRole('alertdialog', { name: 'Leave this club?' }),
  ).toHaveAccessibleDescription('You can ask to join again.');
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(expected));
});

it('is not answered by the second click of the double click that opened it', async () => {
  const onAnswer = jest.fn();
  const { user } = renderUi(<Leave onAnswer={onAnswer} />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  const leave = await screen.findByRole('button', { name: 'Leave' });
  fireEvent.click(leave, { detail: 2 });
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  fireEvent.click(leave, { detail: 1 });
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[true]]));
});

it('answers no when its page goes away', async () => {
  const onAnswer = jest.fn();
  const { user, unmount } = renderUi(<Leave onAnswer={onAnswer} />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  unmount();
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(false));
});
