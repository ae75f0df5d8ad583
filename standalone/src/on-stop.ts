const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Calls `stop` at the first signal and `force` at the third. The second may repeat the first: a
 * terminal sends Ctrl-C to npm and to the program, and npm passes it on.
 */
export function onStop(stop: () => void, force: () => void, from: NodeJS.EventEmitter = process) {
  let count = 0;
  const handleSignal = () => {
    count += 1;
    if (count === 1) stop();
    if (count === 3) force();
  };
  for (const signal of SIGNALS) from.on(signal, handleSignal);
}
