// Processes this one started. A signal that ends this one ends them first: none is left running.
/**
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 * @type {Map<ChildProcess, { ended: Promise<number | null>, isGroup: boolean }>}
 */
const running = new Map();
const numbers = /** @type {const} */ ({ SIGINT: 2, SIGTERM: 15 });
/** @typedef {keyof typeof numbers} Signal */
let isEnding = false;

/** @param {Signal} signal */
async function endAll(signal) {
  if (isEnding) return;
  isEnding = true;
  // Printed once: a process with a channel has a parent that prints it.
  if (!process.send) console.log('\nStopping…');
  await Promise.all(
    [...running].map(([child, { ended, isGroup }]) => {
      try {
        if (child.pid) process.kill(isGroup ? -child.pid : child.pid, signal);
      } catch {
        // It ended by itself a moment ago.
      }
      return ended;
    }),
  );
  process.exit(128 + numbers[signal]);
}

/** @type {[Signal, () => void][]} */
const listeners = [
  ['SIGINT', () => void endAll('SIGINT')],
  ['SIGTERM', () => void endAll('SIGTERM')],
];

/**
 * Resolves with a child's exit code (1 when a signal ended it). A signal to this process ends the
 * child first, then this process. `isGroup`: the child leads a process group and all of it ends.
 * @param {ChildProcess} child
 * @param {{isGroup?: boolean}} [options]
 * @returns {Promise<number>}
 */
export function endOf(child, { isGroup = false } = {}) {
  /** @type {Promise<number | null>} */
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
