import { fork } from 'node:child_process';
import { typeScriptOptions } from '../../lib/typescript.mjs';
import { type Job, type Result } from './load-worker';

/** Starts the client. `load` does one job; a job that fails ends the benchmark. */
export function startLoad(): { load: (job: Job) => Promise<Result>; stop: () => void } {
  // A process and not a thread: on Node 20 a thread cannot load TypeScript.
  const worker = fork(new URL('./load-worker.ts', import.meta.url), {
    execArgv: typeScriptOptions(),
    serialization: 'advanced',
  });
  worker.once('exit', (code) => {
    if (code) process.exit(code);
  });
  const answers = new Map<number, (result: Result) => void>();
  worker.on('message', ({ id, result }: { id: number; result: Result }) =>
    answers.get(id)?.(result),
  );
  let jobs = 0;
  return {
    load: (job) =>
      new Promise<Result>((done) => {
        jobs += 1;
        answers.set(jobs, done);
        worker.send({ id: jobs, job });
      }),
    stop: () => worker.disconnect(),
  };
}
