interface Repetition {
  /** `isOver` is true once the repetition was stopped: long work asks it between two steps. */
  work: (isOver: () => boolean) => Promise<unknown>;
  /** Milliseconds from the end of a run to the next start. */
  every: number;
  /** Milliseconds to an earlier start, asked after each run that succeeded. */
  sooner?: () => Promise<number>;
  onError: (error: unknown) => void;
}

/**
 * Runs the work now and again and again, never twice at once. Returns the stop, which waits for a
 * run that has begun.
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
