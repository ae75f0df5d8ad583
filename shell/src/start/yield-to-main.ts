interface Scheduler {
  yield?: () => Promise<void>;
}

// Not a timer: browsers limit those of a background tab to one a second.
const message = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Lets the browser handle input, rendering and answers before the caller continues. */
export const yieldToMain = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield ? scheduler.yield() : message();
};
