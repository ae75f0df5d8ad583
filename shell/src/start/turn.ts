interface Scheduler {
  yield?: () => Promise<void>;
}

// Not a timer: those of a tab in the background are held back to one a second.
const message = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Gives the browser a turn: settles when what waits (input, drawing, answers) has been seen to. */
export const turn = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield ? scheduler.yield() : message();
};
