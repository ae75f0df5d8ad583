import path from 'node:path';

/** Interval of the check, in ms. */
const PERIOD = 500;

/**
 * Ends this process, as a signal would, when the npm that started it is gone: npm sends SIGTERM to
 * a shell, which does not pass it on.
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
