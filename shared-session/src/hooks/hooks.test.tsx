import { useState } from 'react';
import { act, handle, refuse, renderPortal, screen, setPartHost } from '../testing';
import { createPart, usePart } from '../parts/parts';
import { usePressedPart } from '../parts/use-pressed-part';
import { useServerTime } from '../queries';
import { toast, useToasts } from '../toast/toast';
import { saveFile } from './save-file';
import { useOneAtATime } from './use-one-at-a-time';

describe('one at a time', () => {
  it('ignores a second call while the first runs, and is free again after a failure', async () => {
    const settle: { fail?: (error: Error) => void } = {};
    let runs = 0;
    const Button = () => {
      const [run, isBusy] = useOneAtATime(() => {
        runs += 1;
        return new Promise<void>((_, reject) => (settle.fail = reject));
      });
      return (
        <button onClick={() => void run().catch(() => undefined)}>
          {isBusy ? 'busy' : 'free'}
        </button>
      );
    };
    const { user } = renderPortal(<Button />);
    await user.dblClick(screen.getByRole('button', { name: 'free' }));
    expect(runs).toBe(1);
    expect(screen.getByRole('button', { name: 'busy' })).toBeVisible();
    await act(async () => settle.fail?.(new Error('refused')));
    await user.click(screen.getByRole('button', { name: 'free' }));
    expect(runs).toBe(2);
  });
});

describe('a part that is loaded when it is wanted', () => {
  afterEach(() => setPartHost({ prepare: () => Promise.resolve() }));
  const Opened = ({
    part,
    isOpen,
  }: {
    part: ReturnType<typeof createPart<{ words: string }>>;
    isOpen: boolean;
  }) => {
    const { module, isLoading, hasFailed, retry } = usePart(part, isOpen);
    if (hasFailed) return <button onClick={retry}>retry</button>;
    return <p>{module?.words ?? (isLoading ? 'loading' : 'closed')}</p>;
  };

  it('has its share groups prepared first, and loads once', async () => {
    const order: string[] = [];
    setPartHost({ prepare: async (area, chunk) => void order.push(`${area}/${chunk}`) });
    const part = createPart('mfe-public', 'picker', async () => {
      order.push('import');
      return { words: 'here' };
    });
    const view = renderPortal(<Opened part={part} isOpen={false} />);
    expect(screen.getByText('closed')).toBeVisible();
    expect(order).toEqual([]);
    view.unmount();
    const open = renderPortal(<Opened part={part} isOpen />);
    expect(await screen.findByText('here')).toBeVisible();
    open.unmount();
    renderPortal(<Opened part={part} isOpen />);
    expect(screen.getByText('here')).toBeVisible();
    expect(order).toEqual(['mfe-public/picker', 'import']);
  });

  it('heals by a retry', async () => {
    let attempts = 0;
    const part = createPart('mfe-public', 'picker', () => {
      attempts += 1;
      return attempts === 1
        ? Promise.reject(new Error('gone'))
        : Promise.resolve({ words: 'here' });
    });
    const { user } = renderPortal(<Opened part={part} isOpen />);
    await user.click(await screen.findByRole('button', { name: 'retry' }));
    expect(await screen.findByText('here')).toBeVisible();
  });
});

describe('a part that is opened by a press', () => {
  const Window = ({ part }: { part: ReturnType<typeof createPart<{ words: string }>> }) => {
    const [isOpen, setOpen] = useState(false);
    const { module, isOpening } = usePressedPart(part, isOpen, () => setOpen(false));
    return (
      <>
        <button onClick={() => setOpen(true)}>{isOpening ? 'opening' : 'open'}</button>
        {isOpen && module && <p>{module.words}</p>}
        <ul>
          {useToasts().map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      </>
    );
  };

  it('says that it could not be opened, and opens at the next press', async () => {
    let attempts = 0;
    const part = createPart('mfe-public', 'window', () => {
      attempts += 1;
      return attempts === 1
        ? Promise.reject(new Error('gone'))
        : Promise.resolve({ words: 'here' });
    });
    const { user } = renderPortal(<Window part={part} />);
    await user.click(screen.getByRole('button', { name: 'open' }));
    expect(
      await screen.findByText('This could not be opened. Check your connection and try again.'),
    ).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'open' }));
    expect(await screen.findByText('here')).toBeVisible();
    expect(attempts).toBe(2);
  });
});

describe('toasts', () => {
  const List = () => (
    <ul>
      {useToasts().map(({ id, kind, text, duration }) => (
        <li key={id}>{`${kind} ${text} ${duration}`}</li>
      ))}
    </ul>
  );
  const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

  it('keep their kind and their own duration, and say one thing once', () => {
    renderPortal(<List />);
    act(() => {
      toast.success('Saved');
      toast.error('Failed', { duration: 5000 });
      toast.success('Saved');
    });
    expect(shown()).toEqual(['error Failed 5000', 'success Saved 3000']);
    act(() => toast.dismiss(toast.info('Look')));
    expect(shown()).toHaveLength(2);
  });
});

describe('the server’s clock', () => {
  const Clock = () => {
    const { now, timeZone, isDemo } = useServerTime();
    return (
      <p>{`${Math.round((now() - Date.now()) / 60_000)} ${timeZone ?? '?'} ${String(isDemo)}`}</p>
    );
  };

  it('corrects a device that is an hour late', async () => {
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    handle('GET /server-time', {
      success: true,
      data: {
        now: ahead,
        timeZone: 'Asia/Kolkata',
        demo: true,
        brand: 'Campus Clubs',
        mail: false,
      },
    });
    renderPortal(<Clock />);
    expect(await screen.findByText('60 Asia/Kolkata true')).toBeVisible();
  });

  it('is the device’s own while the server is silent', () => {
    refuse('GET /server-time', 500);
    renderPortal(<Clock />);
    expect(screen.getByText('0 ? false')).toBeVisible();
  });
});

it('hands a file to the person under its name', () => {
  const names: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  saveFile(new Blob(['a']), 'participants.csv');
  expect(names).toEqual(['participants.csv']);
  expect(document.querySelector('a[download]')).toBeNull();
  click.mockRestore();
});
