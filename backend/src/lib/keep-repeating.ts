interface Repetition {
  /** `isOver` is true once the repetition was stopped: long work asks it between two steps. */
  work: (isOver: () => boolean) => Promise<unknown>;
  /** Milliseconds between two starts. */
  every: number;
  onError: (error: unknown) => void;
}

/** Runs the work now and again and again, never twice at once. Returns the stop, which waits for a run that has begun. */
export const keepRepeating = ({ work, every, onError }: Repetition): (() => Promise<void>) => {
  let hasStopped = false;
  let current: Promise<void> = Promise.resolve();
  const run = () => {
    current = current
      .then(() => work(() => hasStopped))
      .then(() => undefined)
      .catch(onError);
  };
  run();
  const timer = setInterval(run, every);
  timer.unref();
  return async () => {
    hasStopped = true;
    clearInterval(timer);
    await current;
  };
};
