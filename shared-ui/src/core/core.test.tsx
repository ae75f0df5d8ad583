import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Bell } from 'lucide-react';
import * as core from '../core';
import { renderUi } from '../testing';

it('shows initials without a photo and after one failed', () => {
  renderUi(<core.Avatar name="Asha Rao" src="uploads/asha.png" decorative={false} />);
  const avatar = screen.getByRole('img', { name: 'Asha Rao' });
  expect(avatar).not.toHaveTextContent('AR');
  const photo = avatar.querySelector('img');
  if (photo) fireEvent.error(photo);
  expect(avatar).toHaveTextContent('AR');
});

describe('buttons', () => {
  it('are named by their visible words first, then by what they are about', () => {
    const button = (busy: boolean) => (
      <core.Button about="for Line Followers" busy={busy} busyText="Saving...">
        Mark as paid
      </core.Button>
    );
    const { rerender } = renderUi(button(false));
    expect(screen.getByRole('button')).toHaveAccessibleName('Mark as paid for Line Followers');
    rerender(button(true));
    expect(screen.getByRole('button')).toHaveAccessibleName('Saving... for Line Followers');
  });

  it.each([
    [
      'a button',
      (onClick: () => void) => (
        <core.Button singleClick onClick={onClick}>
          Go
        </core.Button>
      ),
    ],
    [
      'an icon',
      (onClick: () => void) => (
        <core.IconButton singleClick icon={Bell} label="Go" onClick={onClick} />
      ),
    ],
  ])(
    '%s takes the first click of a double click only, and each press of a key',
    async (_, button) => {
      const onClick = jest.fn();
      const { user } = renderUi(button(onClick));
      await user.dblClick(screen.getByRole('button', { name: 'Go' }));
      expect(onClick).toHaveBeenCalledTimes(1);
      await user.keyboard('{Enter}{Enter}');
      expect(onClick).toHaveBeenCalledTimes(3);
    },
  );

  it('of a chip does not take the next chip away with the second click', () => {
    const onRemove = jest.fn();
    renderUi(<core.Chip onRemove={onRemove}>Chess</core.Chip>);
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }), { detail: 2 });
    expect(onRemove).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }), { detail: 1 });
    expect(onRemove).toHaveBeenCalledTimes(1);
  });

  it('is off with its busy words while busy, refuses presses and its form’s submit, and keeps the focus', async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit} aria-label="Note">
        <input aria-label="Title" />
        <core.Button type="submit" busy={busy} busyText="Saving..." onClick={onClick}>
          Save
        </core.Button>
      </form>
    );
    const { user, rerender } = renderUi(form(false));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
    rerender(form(true));
    const busy = screen.getByRole('button', { name: 'Saving...' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    // A browser takes the focus from what is `disabled`.
    expect([busy.matches(':disabled'), document.activeElement]).toEqual([false, busy]);
    await user.click(busy);
    await user.keyboard('{Enter} ');
    await user.type(screen.getByLabelText('Title'), '{Enter}');
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
    rerender(form(false));
    expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled');
    await user.type(screen.getByLabelText('Title'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  interface Off {
    disabled: boolean;
    onClick: () => void;
  }
  it.each([
    ['a button', (off: Off) => <core.Button {...off}>Next</core.Button>],
    ['an icon button', (off: Off) => <core.IconButton icon={Bell} label="Next" {...off} />],
  ])(
    '%s that goes off under the focus keeps it, and is disabled once the focus went on',
    async (_, button) => {
      const onClick = jest.fn();
      const both = (disabled: boolean) => (
        <>
          {button({ disabled, onClick })}
          <input aria-label="Title" />
        </>
      );
      const { user, rerender } = renderUi(both(false));
      await user.click(screen.getByRole('button', { name: 'Next' }));
      rerender(both(true));
      const next = screen.getByRole('button', { name: 'Next' });
      expect([next.matches(':disabled'), next.getAttribute('aria-disabled')]).toEqual([
        false,
        'true',
      ]);
      await user.keyboard('{Enter}');
      expect([onClick.mock.calls.length, document.activeElement]).toEqual([1, next]);
      await user.tab();
      expect(screen.getByLabelText('Title')).toHaveFocus();
      expect(next).toBeDisabled();
      rerender(both(false));
      expect(next).toBeEnabled();
      await user.click(next);
      expect(onClick).toHaveBeenCalledTimes(2);
    },
  );

  it('names icon buttons, does not send forms by accident, and links where it says', () => {
    renderUi(
      <>
        <core.IconButton icon={Bell} label="Notifications" />
        <core.ButtonLink to="/events">Explore Events</core.ButtonLink>
        <core.Link href="https://example.edu" external>
          Campus
        </core.Link>
      </>,
    );
    expect(screen.getByRole('button', { name: 'Notifications' })).toHaveAttribute('type', 'button');
    expect(screen.getByRole('link', { name: 'Explore Events' })).toHaveAttribute('href', '/events');
    expect(screen.getByRole('link', { name: 'Campus' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
  });
});

describe('states', () => {
  it('offers Retry for an error', async () => {
    const onRetry = jest.fn();
    const { user } = renderUi(
      <core.ErrorState message="Failed to fetch events" onRetry={onRetry} />,
    );
    expect(screen.getByText('Failed to fetch events')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('keeps the focus at its place while it is tried again, and on the button when that fails too', async () => {
    const place = (state: 'failed' | 'loading' | 'healed') => (
      <core.Section title="Events">
        {state === 'failed' ? (
          <core.ErrorState message="Failed" onRetry={jest.fn()} />
        ) : state === 'loading' ? (
          <core.LoadingState text="Loading" />
        ) : (
          <p>Healed</p>
        )}
      </core.Section>
    );
    const { user, rerender } = renderUi(place('failed'));
    const retry = () => screen.getByRole('button', { name: 'Retry' });
    const waits = () =>
      waitFor(() => expect(screen.getByText('Events').closest('section')).toHaveFocus());
    retry().focus();
    await user.keyboard('{Enter}');
    rerender(place('loading'));
    await waits();
    rerender(place('failed'));
    expect(retry()).toHaveFocus();
    await user.keyboard('{Enter}');
    rerender(place('loading'));
    await waits();
    rerender(place('healed'));
    await waits();
  });

  it('leaves the focus alone when somebody went on meanwhile, or never pressed the button', async () => {
    const place = (isLoading: boolean) => (
      <section>
        <button type="button">Other</button>
        {isLoading ? <p>Loading</p> : <core.ErrorState message="Failed" onRetry={jest.fn()} />}
      </section>
    );
    const { user, rerender } = renderUi(place(false));
    const other = screen.getByRole('button', { name: 'Other' });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    other.focus();
    rerender(place(true));
    await act(async () => {});
    expect(other).toHaveFocus();
    rerender(place(false));
    expect(other).toHaveFocus();
    other.blur();
    rerender(place(true));
    await act(async () => {});
    expect(document.body).toHaveFocus();
  });

  it.each(['cards', 'list', 'detail', 'table', 'form', 'tiles', 'none'] as const)(
    'says what is loading above %s',
    (layout) => {
      renderUi(<core.LoadingState text="Loading your events..." layout={layout} />);
      expect(screen.getByText('Loading your events...')).toBeInTheDocument();
    },
  );

  it('titles an empty place and gives the next step', () => {
    renderUi(
      <core.EmptyState
        title="No Events Yet"
        text="Find one."
        action={<core.ButtonLink to="/events">Explore Events</core.ButtonLink>}
      />,
    );
    expect(screen.getByRole('heading', { name: 'No Events Yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Explore Events' })).toBeInTheDocument();
  });
});

it('has one heading the shell can focus, and regions named by their titles', () => {
  renderUi(
    <core.Page>
      <core.PageHeading title="Events" back={{ to: '/', label: 'Home' }} />
      <core.Section title="Upcoming">None</core.Section>
    </core.Page>,
  );
  const heading = screen.getByRole('heading', { level: 1, name: 'Events' });
  heading.focus();
  expect(heading).toHaveFocus();
  expect(heading).toHaveAttribute('id', 'page-heading');
  expect(screen.getByRole('region', { name: 'Upcoming' })).toHaveTextContent('None');
});

describe('toasts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('close by themselves after their time, not while the pointer rests on them', () => {
    const onClose = jest.fn();
    renderUi(
      <core.Toaster
        toasts={[{ id: 1, kind: 'success', text: 'Saved', duration: 3000 }]}
        onClose={onClose}
      />,
    );
    fireEvent.mouseEnter(screen.getByRole('region', { name: 'Messages' }));
    act(() => jest.advanceTimersByTime(10_000));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.mouseLeave(screen.getByRole('region', { name: 'Messages' }));
    act(() => jest.advanceTimersByTime(2999));
    expect(onClose).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(onClose).toHaveBeenCalledWith(1);
  });

  it('offer what to do', () => {
    const onAction = jest.fn();
    const onClose = jest.fn();
    renderUi(
      <core.Toaster
        toasts={[
          {
            id: 'a',
            kind: 'error',
            text: 'Not sent',
            duration: 5000,
            action: { label: 'Undo', onAction },
          },
        ]}
        onClose={onClose}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAction).toHaveBeenCalled();
    expect(onClose).toHaveBeenCalledWith('a');
  });
});

describe('appearance', () => {
  const Switch = () => {
    const { mode, setAppearance } = core.useAppearance();
    return (
      <button type="button" onClick={() => setAppearance('dark')}>
        {mode}
      </button>
    );
  };
  afterEach(() => localStorage.clear());

  it('follows the choice at once, remembers it and marks the document', async () => {
    const { user } = renderUi(<Switch />);
    await user.click(screen.getByRole('button', { name: 'light' }));
    expect(screen.getByRole('button', { name: 'dark' })).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('data-appearance', 'dark');
    expect(localStorage.getItem('appearance')).toBe('dark');
  });

  it('has Inter, and letters as wide as it for light and for bold text until it is there', () => {
    renderUi(<core.Text>Words</core.Text>);
    const rules = Array.from(document.styleSheets, ({ cssRules }) =>
      Array.from(cssRules, ({ cssText }) => cssText),
    ).flat();
    const faces = rules.filter((rule) => rule.startsWith('@font-face'));
    expect(
      faces.map((face) => [
        /font-family:\s*([^;]+);/.exec(face)?.[1],
        /font-weight:\s*([^;]+);/.exec(face)?.[1],
      ]),
    ).toEqual([
      ['Inter Variable', '400 700'],
      ['Inter Stand-in', '100 599'],
      ['Inter Stand-in', '600 900'],
      ['Inter Stand-in Linux', '100 599'],
      ['Inter Stand-in Linux', '600 900'],
    ]);
  });

  it('puts the nonce on every style tag', () => {
    renderUi(
      <core.PortalTheme nonce="abc">
        <core.Button>Save</core.Button>
      </core.PortalTheme>,
    );
    expect(document.querySelectorAll('style[nonce="abc"]').length).toBeGreaterThan(0);
  });
});
