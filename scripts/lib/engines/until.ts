import { type ChildProcess } from 'node:child_process';

/** Waits until a program is ready. Rejects when it ends before, or after a minute. */
export async function until(
  isTrue: () => unknown,
  { what, child }: { what: string; child: ChildProcess },
): Promise<void> {
  const began = Date.now();
  while (!(await isTrue())) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${what} ended before it was ready`);
    if (Date.now() - began > 60_000) throw new Error(`${what} was not ready within a minute`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
