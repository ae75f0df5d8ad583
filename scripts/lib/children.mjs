// Processes this one started. A signal that ends this one ends them first: nothing goes on alone.
const running = new Map();
const numbers = { SIGINT: 2, SIGTERM: 15 };
let isEnding = false;

async function endAll(signal) {
  if (isEnding) return;
  isEnding = true;
  console.log('\nStopping…');
  await Promise.all(
    [...running].map(([child, { ended, isGroup }]) => {
      try {
        process.kill(isGroup ? -child.pid : child.pid, signal);
      } catch {
        // It ended by itself a moment ago.
      }
      return ended;
    }),
  );
  process.exit(128 + numbers[signal]);
}

const listeners = Object.keys(numbers).map((signal) => [signal, () => void endAll(signal)]);

/**
 * Resolves with a child's exit code (1 when a signal ended it). A signal to this process is passed
 * on, waited for, and ends this process as well; then this never resolves. `isGroup`: the child
 * leads a process group and all of it ends.
 */
export function endOf(child, { isGroup = false } = {}) {
  const ended = new Promise((resolve) => child.once('close', resolve));
  if (!running.size) for (const [signal, listener] of listeners) process.on(signal, listener);
  running.set(child, { ended, isGroup });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    void ended.then((code) => {
      running.delete(child);
      if (isEnding) return;
      if (!running.size) for (const [signal, listener] of listeners) process.off(signal, listener);
      resolve(code ?? 1);
    });
  });
}
