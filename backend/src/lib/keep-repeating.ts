interface Repetition {
  /** `isOver` is true after the stop; long work checks it between two steps. */
  work: (isOver: () => boolean) => Promise<unknown>;
  /** Milliseconds from the end of a run to the next start. */
  every: number;
  /** Milliseconds until an earlier start, called after each successful run. */
  sooner?: () => Promise<number>;
  onError: (error: unknown) => void;
}

/**
 * Runs the work at once and then repeatedly, never two at a time. Returns the stop function, which
 * waits for a running one.
 */
export const keepRepeating = ({
  work,
  every,
  sooner,
  onError,
}: Repetition): (() => Promise<void>) => {
  let hasStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    let pause = every;
    try {
      await work(() => hasStopped);
      if (sooner && !hasStopped) pause = Math.min(every, await sooner());
    } catch (error) {
      onError(error);
    }
    if (hasStopped) return;
    timer = setTimeout(() => {
      current = run();
    }, pause);
    timer.unref();
  };
  let current = run();
  return async () => {
    hasStopped = true;
    clearTimeout(timer);
    await current;
  };
};
