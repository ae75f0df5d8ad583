import { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Socket } from 'node:net';

export interface GracefulStop {
  /** From `drain` or `close` on. */
  readonly isStopping: boolean;
  /** Goes on serving until load balancers have noticed, but ends each connection it answers. */
  drain: () => void;
  /**
   * Runs `end`, which stops listening and waits for running requests; ends all connections after
   * `timeout` milliseconds.
   */
  close: (timeout: number, end: () => Promise<unknown>) => Promise<void>;
  /** What /readyz answers: `stopping`, or else the state of now. */
  readiness: <S extends { status: string }>(
    stateOf: () => S | Promise<S>,
  ) => Promise<{ code: 200 | 503; state: S | { status: 'stopping' } }>;
}

/** What /healthz answers. */
export const alive = { status: 'ok' } as const;

/** Ends a server without losing requests or waiting for connections that have none. */
export function gracefulStop(server: Server): GracefulStop {
  let isStopping = false;
  let isClosing = false;
  /** Connections without a first request: browsers open some in advance. */
  const fresh = new Set<Socket>();
  server.on('connection', (socket) => {
    fresh.add(socket);
    socket.once('close', () => fresh.delete(socket));
  });
  // First, because others may answer at once.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    fresh.delete(socket);
    // Tells proxies to close connections that are about to end.
    if (isStopping) response.setHeader('connection', 'close');
    // A response that started before the stop has no such header, so its connection is closed after
    // it.
    response.once('close', () => isClosing && setImmediate(() => server.closeIdleConnections()));
  });
  return {
    get isStopping() {
      return isStopping;
    },
    drain: () => void (isStopping = true),
    close: async (timeout, end) => {
      isStopping = true;
      isClosing = true;
      const force = setTimeout(() => server.closeAllConnections(), timeout);
      try {
        const ended = end();
        for (const socket of fresh) if (socket.bytesRead === 0) socket.destroy();
        await ended;
      } finally {
        clearTimeout(force);
      }
    },
    readiness: async (stateOf) => {
      const state = isStopping ? ({ status: 'stopping' } as const) : await stateOf();
      return { code: state.status === 'ready' ? 200 : 503, state };
    },
  };
}
