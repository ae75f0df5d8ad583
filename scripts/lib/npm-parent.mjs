import path from 'node:path';

/** Interval of the check, in ms. */
const PERIOD = 500;

/**
 * Ends this process, as a signal would, when what started it is gone: npm itself, or the shell
 * between, to which npm sends its signals and which passes none on. `npm start` has none, because
 * such a shell outlives a SIGINT.
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
