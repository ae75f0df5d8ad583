/** Runs at most `width` jobs at a time, first come, first served. */
export const semaphore = (width: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const run = async <T>(job: () => Promise<T>): Promise<T> => {
    if (running >= width) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  /** How many jobs wait. */
  return Object.assign(run, { waiting: () => waiting.length });
};
