import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import * as core from '../core';
import { Dialog } from '../overlay';
import { renderUi } from '../testing';

type Kind = 'notice' | 'toast';

/** A page with a notice and a toast; `start` goes with the first of them that is closed. */
function Page({ keepsStart = true, onUndo = () => undefined }: { keepsStart?: boolean; onUndo?: () => void }) {
  const [shown, setShown] = useState<readonly Kind[]>(['notice', 'toast']);
  const close = (kind: Kind) => setShown((now) => now.filter((each) => each !== kind));
  const toast = { id: 'toast', kind: 'info', text: 'Cleared', duration: 5000, action: { label: 'Undo', onAction: onUndo } } as const;
  return (
    <main>
      <core.PageHeading title="Events" />
      <input aria-label="Name" />
      {(keepsStart || shown.length === 2) && <button type="button">Start</button>}
      {shown.includes('notice') && (
        <core.Alert kind="info" onClose={() => close('notice')}>
          Draft kept
        </core.Alert>
      )}
      <core.Toaster toasts={shown.includes('toast') ? [toast] : []} onClose={() => close('toast')} />
    </main>
  );
}

const dismiss = (text: string) =>
  within(screen.getByText(text).closest('[data-kind]') as HTMLElement).getByRole('button', { name: 'Dismiss' });
const focus = (element: HTMLElement) => act(() => element.focus());
const start = () => screen.getByRole('button', { name: 'Start' });

const ways: [string, () => HTMLElement][] = [
  ['a notice', () => dismiss('Draft kept')],
  ['a toast', () => dismiss('Cleared')],
  ['a toast by its action', () => screen.getByRole('button', { name: 'Undo' })],
];

describe('a message that goes away under the focus', () => {
  it.each(ways)('gives it back to what had it before: %s', async (_, button) => {
    const { user } = renderUi(<Page />);
    focus(start());
    focus(button());
    await user.keyboard('{Enter}');
    expect(start()).toHaveFocus();
  });

  it.each(ways)('gives it to the page’s heading when that is gone: %s', async (_, button) => {
    const { user } = renderUi(<Page keepsStart={false} />);
    focus(start());
    focus(button());
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: 'Events' })).toHaveFocus();
  });

  it('leaves it where an action has put it', async () => {
    const { user } = renderUi(<Page onUndo={() => screen.getByLabelText('Name').focus()} />);
    focus(start());
    focus(screen.getByRole('button', { name: 'Undo' }));
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });
});

describe('toasts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const toast = (id: number) => ({ id, kind: 'info', text: `Toast ${id}`, duration: 3000 }) as const;
  const pass = (time: number) => act(() => void jest.advanceTimersByTime(time));

  it('wait while the focus is on one, though the pointer goes', () => {
    const onClose = jest.fn();
    renderUi(<core.Toaster toasts={[toast(1)]} onClose={onClose} />);
    focus(dismiss('Toast 1'));
    fireEvent.mouseEnter(screen.getByRole('region', { name: 'Messages' }));
    fireEvent.mouseLeave(screen.getByRole('region', { name: 'Messages' }));
    pass(10_000);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('close by themselves again after one was closed by hand', () => {
    const onClose = jest.fn();
    const { rerender } = renderUi(<core.Toaster toasts={[toast(1)]} onClose={onClose} />);
    fireEvent.mouseEnter(screen.getByRole('region', { name: 'Messages' }));
    focus(dismiss('Toast 1'));
    fireEvent.click(dismiss('Toast 1'));
    expect(onClose).toHaveBeenLastCalledWith(1);
    rerender(<core.Toaster toasts={[]} onClose={onClose} />);
    rerender(<core.Toaster toasts={[toast(2)]} onClose={onClose} />);
    pass(3000);
    expect(onClose).toHaveBeenLastCalledWith(2);
  });
});

describe('what screen readers hear of a toast', () => {
  const roles = '[role="alert"], [role="status"]';
  it.each([
    ['success', 'polite'],
    ['info', 'polite'],
    ['warning', 'assertive'],
    ['error', 'assertive'],
  ] as const)('%s: it comes into a region that was there before, outside what a dialog hides, and is said once', async (kind, way) => {
    const page = (toasts: readonly core.ToastItem[]) => (
      <main>
        <Dialog open title="Register" onClose={() => undefined}>
          words
        </Dialog>
        <core.Toaster toasts={toasts} onClose={() => undefined} />
      </main>
    );
    const { rerender } = renderUi(page([]));
    // Asked by role: what a dialog hides is not found.
    const region = await screen.findByRole('region', { name: 'Messages' });
    const before = [...region.querySelectorAll('[aria-live]')];
    rerender(page([{ id: 1, kind, text: 'Saved', duration: 3000 }]));
    const said = screen.getByText('Saved').closest('[aria-live]');
    expect(before).toContain(said);
    expect(said).toHaveAttribute('aria-live', way);
    expect(screen.getByText('Saved').closest(roles)).toBeNull();
    expect(screen.getByRole('region', { name: 'Messages' })).toBe(region);
  });
});
