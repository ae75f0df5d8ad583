interface Scheduler {
  yield?: () => Promise<void>;
}

/** Gives the browser a turn: settles when what waits (input, drawing, answers) has been seen to. */
export const turn = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
};
