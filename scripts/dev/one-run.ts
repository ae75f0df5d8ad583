/** Runs a job one at a time. Calls during a run lead to one more run after it. */
export function oneRunAtATime(job: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isStale = false;
  const run = async () => {
    do {
      isStale = false;
      await job();
    } while (isStale);
    running = undefined;
  };
  return () => {
    isStale = running !== undefined;
    return (running ??= run());
  };
}
