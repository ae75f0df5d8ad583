/** The APIs behind an edge. */
export interface Upstreams {
  /** The next upstream that is ready, in turn; any when none is. `not`: one that just failed. */
  next(not?: string): string;
  /** Marks an upstream as unreachable until it is ready again. */
  lost(address: string): void;
  close(): void;
}

/** Pause between two checks, and time limit of a check, in milliseconds. */
const [EVERY, TIMEOUT] = [1000, 2000];

const saysReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`, { signal: AbortSignal.timeout(TIMEOUT) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );

/** Chooses among several APIs those whose /readyz succeeds. A single one is not checked. */
export function createUpstreams(
  addresses: readonly string[],
  { every = EVERY, isReady = saysReady } = {},
): Upstreams {
  const away = new Set<string>();
  const timers = new Map<string, NodeJS.Timeout>();
  let turn = 0;
  let isClosed = false;
  const look = async (address: string) => {
    if (await isReady(address)) away.delete(address);
    else away.add(address);
    if (!isClosed) timers.set(address, setTimeout(() => void look(address), every).unref());
  };
  if (addresses.length > 1) for (const address of addresses) void look(address);
  return {
    next: (not) => {
      const others = addresses.filter((address) => address !== not);
      const ready = others.filter((address) => !away.has(address));
      const from = ready.length ? ready : others.length ? others : addresses;
      turn += 1;
      return from[turn % from.length] ?? '';
    },
    lost: (address) => void (addresses.length > 1 && away.add(address)),
    close: () => {
      isClosed = true;
      timers.forEach((timer) => clearTimeout(timer));
    },
  };
}
