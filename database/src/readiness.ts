const second = 1000;

/**
 * Reports whether `ask` succeeds, for a health check. Waits at most a second, caches the result for
 * a second, and never runs `ask` twice at once.
 */
export const readiness = (
  ask: () => Promise<unknown>,
  now: () => number = () => performance.now(),
): (() => Promise<boolean>) => {
  let known: { isReady: boolean; at: number } | undefined;
  let asking: Promise<boolean> | undefined;
  let checking: Promise<boolean> | undefined;

  const check = async (): Promise<boolean> => {
    asking ??= ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asking = undefined));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>(
      (resolve) => (timer = setTimeout(() => resolve(false), second)),
    );
    const isReady = await Promise.race([asking, late]);
    clearTimeout(timer);
    known = { isReady, at: now() };
    return isReady;
  };

  return async () => {
    if (known && now() - known.at < second) return known.isReady;
    checking ??= check().finally(() => (checking = undefined));
    return checking;
  };
};
