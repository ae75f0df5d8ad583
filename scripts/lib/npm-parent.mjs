import path from 'node:path';

/** How often to look, in ms. */
const PERIOD = 500;

/**
 * Ends this process as a signal would when the npm that started it is gone: npm passes SIGTERM on
 * to a shell, and the shell ends without a word to its child.
 */
export function endWithNpm() {
  const { npm_lifecycle_script: started = '' } = process.env;
  // What npm's program starts in its turn, perhaps to outlive it, has another name.
  if (!started.includes(path.basename(process.argv[1] ?? ''))) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PERIOD);
  timer.unref();
}
