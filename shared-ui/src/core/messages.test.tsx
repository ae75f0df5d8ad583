import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import * as core from '../core';
import { Dialog } from '../overlay';
import { renderUi } from '../testing';

type Kind = 'notice' | 'toast';

/** A page with a notice and a toast; `start` goes with the first of them that is closed. */
function Page({
  keepsStart = true,
  onUndo = () => undefined,
}: {
  keepsStart?: boolean;
  onUndo?: () => void;
}) {
  const [shown, setShown] = useState<readonly Kind[]>(['notice', 'toast']);
  const close = (kind: Kind) => setShown((now) => now.filter((each) => each !== kind));
  const toast = {
    id: 'toast',
    kind: 'info',
    text: 'Cleared',
    duration: 5000,
    action: { label: 'Undo', onAction: onUndo },
  } as const;
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
      <core.Toaster
        toasts={shown.includes('toast') ? [toast] : []}
        onClose={() => close('toast')}
      />
    </main>
  );
}

const dismiss = (text: string) =>
  within(screen.getByText(text).closest('[data-kind]') as HTMLElement).getByRole('button', {
    name: 'Dismiss',
  });
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
  const toast = (id: number) =>
    ({ id, kind: 'info', text: `Toast ${id}`, duration: 3000 }) as const;
  const pass = (time: number) => act(() => jest.advanceTimersByTime(time));

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

describe('what screen readers hear of a message in the page', () => {
  const Said = ({ children }: { children?: ReactNode }) => (
    <main>
      <core.SpeechRegions />
      <Dialog open title="Register" onClose={() => undefined}>
        {children}
      </Dialog>
    </main>
  );
  const region = (voice: string) =>
    document.querySelector<HTMLElement>(`[data-announcer="${voice}"]`);
  const messages: [string, () => ReactNode, string, string][] = [
    ['an error', () => <core.Alert kind="error">Not sent</core.Alert>, 'assertive', 'Not sent'],
    [
      'a warning with its title, without its buttons',
      () => (
        <core.Alert
          kind="warning"
          title="Someone else changed it"
          action={<button type="button">Reload</button>}
          onClose={() => undefined}
        >
          <p>Nothing is lost.</p>
          Choose.
        </core.Alert>
      ),
      'assertive',
      'Someone else changed it. Nothing is lost. Choose.',
    ],
    ['a success', () => <core.Alert kind="success">Saved</core.Alert>, 'polite', 'Saved'],
    [
      'help that was asked for',
      () => (
        <core.Alert kind="info" voice="polite">
          Ask the office
        </core.Alert>
      ),
      'polite',
      'Ask the office',
    ],
    [
      'a panel that failed',
      () => <core.ErrorState message="Failed to load" onRetry={() => undefined} />,
      'assertive',
      'Failed to load',
    ],
  ];
  it.each(messages)(
    '%s: once, by a region that was there before, outside what a dialog hides',
    async (_, message, voice, words) => {
      const { rerender } = renderUi(<Said />);
      const before = region(voice);
      expect(before).toHaveAttribute('aria-live', voice);
      await waitFor(() => expect(before?.closest('[aria-hidden]')).toBeNull());
      rerender(<Said>{message()}</Said>);
      await waitFor(() => expect(before).toHaveTextContent(words));
      expect(before?.textContent).toBe(words);
      expect(region(voice)).toBe(before);
      expect(document.querySelectorAll('[role="alert"], [role="status"]')).toHaveLength(0);
      expect(region(voice === 'polite' ? 'assertive' : 'polite')).toBeEmptyDOMElement();
      // What has left the page leaves no words behind.
      rerender(<Said />);
      expect(before).toBeEmptyDOMElement();
    },
  );

  const toasts: [core.ToastItem['kind'], string][] = [
    ['success', 'polite'],
    ['info', 'polite'],
    ['warning', 'assertive'],
    ['error', 'assertive'],
  ];
  it.each(toasts)('a toast, %s: its message alone, without its buttons', async (kind, voice) => {
    const page = (items: readonly core.ToastItem[]) => (
      <>
        <Said />
        <core.Toaster toasts={items} onClose={() => undefined} />
      </>
    );
    const { rerender } = renderUi(page([]));
    const action = { label: 'Undo', onAction: () => undefined };
    const before = region(voice);
    rerender(page([{ id: 1, kind, text: 'Saved', duration: 3000, action }]));
    await waitFor(() => expect(before?.textContent).toBe('Saved'));
    expect(region(voice)).toBe(before);
    expect(region(voice === 'polite' ? 'assertive' : 'polite')).toBeEmptyDOMElement();
    // Asked by role: what a dialog hides is not found.
    const corner = screen.getByRole('region', { name: 'Messages' });
    expect(corner).toHaveTextContent('Saved');
    expect(corner.querySelector('[aria-live]')).toBeNull();
    rerender(page([]));
    expect(before).toBeEmptyDOMElement();
  });

  it('one of two messages has left the page: its words go, the others stay as they are', async () => {
    const page = (isThere: boolean) => (
      <Said>
        {isThere && <core.Alert kind="error">Not sent</core.Alert>}
        <core.Alert kind="error">Not saved</core.Alert>
      </Said>
    );
    const { rerender } = renderUi(page(true));
    await waitFor(() => expect(region('assertive')).toHaveTextContent('Not sent. Not saved'));
    const added: Node[] = [];
    const observer = new MutationObserver((changes) =>
      added.push(...changes.flatMap(({ addedNodes }) => [...addedNodes])),
    );
    observer.observe(region('assertive') as HTMLElement, { childList: true, subtree: true });
    rerender(page(false));
    expect(region('assertive')?.textContent.trim()).toBe('Not saved');
    await act(async () => {});
    // What is added would be said again.
    expect(added).toEqual([]);
    observer.disconnect();
  });

  it('a list: that it loads, that it is empty, how many there are', async () => {
    const list = (count?: number) => {
      if (count === undefined) return <core.LoadingState text="Loading clubs..." layout="cards" />;
      if (count > 0) return <core.SpokenText hidden>{count} clubs</core.SpokenText>;
      const next = <core.ButtonLink to="/clubs">Explore Clubs</core.ButtonLink>;
      return <core.EmptyState title="No clubs" text="Try another name." action={next} />;
    };
    const { rerender } = renderUi(<Said>{list()}</Said>);
    await waitFor(() => expect(region('polite')?.textContent).toBe('Loading clubs...'));
    rerender(<Said>{list(0)}</Said>);
    expect(region('polite')).toBeEmptyDOMElement();
    await waitFor(() => expect(region('polite')?.textContent).toBe('No clubs. Try another name.'));
    rerender(<Said>{list(2)}</Said>);
    await waitFor(() => expect(region('polite')?.textContent).toBe('2 clubs'));
    rerender(<Said>{list(3)}</Said>);
    await waitFor(() => expect(region('polite')?.textContent).toBe('3 clubs'));
  });

  it('new words of the same message are said, and the same words of a new one', async () => {
    const { rerender } = renderUi(<Said />);
    const said: string[] = [];
    const observer = new MutationObserver(() =>
      said.push(region('assertive')?.textContent.trim() ?? ''),
    );
    observer.observe(region('assertive') as HTMLElement, { childList: true });
    const show = async (key: string, text: string, times: number) => {
      rerender(
        <Said>
          <core.Alert key={key} kind="error">
            {text}
          </core.Alert>
        </Said>,
      );
      await waitFor(() => expect(said.filter(Boolean)).toHaveLength(times));
    };
    await show('first', 'Not sent', 1);
    await show('first', 'Not saved', 2);
    await show('second', 'Not saved', 3);
    expect(said.filter(Boolean)).toEqual(['Not sent', 'Not saved', 'Not saved']);
    observer.disconnect();
  });

  it('what belongs to the page is not said', () => {
    jest.useFakeTimers();
    renderUi(
      <Said>
        <core.Alert kind="warning" voice={false}>
          Rejected
        </core.Alert>
        <core.Alert kind="info">Good to know</core.Alert>
      </Said>,
    );
    act(() => jest.advanceTimersByTime(1000));
    expect([region('polite')?.textContent, region('assertive')?.textContent]).toEqual(['', '']);
    jest.useRealTimers();
  });
});
