interface Held {
  due: number;
  run: () => void;
}

/** Timers of the product that wait until a test lets their time pass. */
export interface HeldTimers {
  pass: (milliseconds: number) => void;
  release: () => void;
}

/**
 * Holds timers of at least so many milliseconds; shorter ones run as always, so that answers still
 * arrive.
 */
export function holdTimers(atLeast = 400): HeldTimers {
  const set = window.setTimeout.bind(window);
  const clear = window.clearTimeout.bind(window);
  const held = new Map<number, Held>();
  let now = 0;
  let last = 0;
  const hold = (callback: () => void, delay: number) => {
    last -= 1;
    held.set(last, { due: now + delay, run: callback });
    return last;
  };
  const setSpy = jest.spyOn(window, 'setTimeout').mockImplementation(((
    callback: (...args: unknown[]) => void,
    delay = 0,
    ...args: unknown[]
  ) => {
    const run = () => callback.apply(window, args);
    return delay < atLeast ? set(run, delay) : hold(run, delay);
  }) as never);
  const clearSpy = jest
    .spyOn(window, 'clearTimeout')
    .mockImplementation(((id?: number) =>
      id !== undefined && held.delete(id) ? undefined : clear(id)) as never);
  return {
    pass: (milliseconds) => {
      now += milliseconds;
      const due = [...held]
        .filter(([, timer]) => timer.due <= now)
        .sort(([, one], [, other]) => one.due - other.due);
      for (const [id, { run }] of due) if (held.delete(id)) run();
    },
    release: () => {
      setSpy.mockRestore();
      clearSpy.mockRestore();
    },
  };
}
