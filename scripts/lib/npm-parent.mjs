import path from 'node:path';

/** Interval of the check, in ms. */
const PERIOD = 500;

/**
 * Ends this process with SIGTERM when its parent is gone: npm, or the shell in between, which gets
 * npm's signals and passes none on. `npm start` has no such shell (`exec`), because a shell
 * outlives a SIGINT.
 */
export function endWithNpm() {
  const { npm_lifecycle_script: started = '' } = process.env;
  // Processes that npm's program starts have another name and may outlive it.
  if (!started.includes(path.basename(process.argv[1] ?? ''))) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PERIOD);
  timer.unref();
}
