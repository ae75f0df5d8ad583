import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A network connection between two programs, which can fail. */
export interface Relay {
  port: number;
  /** Ends all connections and refuses new ones. */
  cut: () => void;
  /** Holds back everything, as a network does that loses packets. */
  hold: () => void;
  /** Delays every packet by so many ms. */
  slow: (ms: number) => void;
  /** Everything works again; what was held back arrives. */
  heal: () => void;
  close: () => void;
}

/** Opens a relay to a port of this machine or to a socket file. */
export async function openRelay(target: number | string): Promise<Relay> {
  const open = new Set<Socket>();
  let isCut = false;
  let latency = 0;
  let held: Promise<void> | undefined;
  let release = () => {};

  const wait = async () => {
    await held;
    if (latency) await delay(latency);
  };
  /** Packets keep their order: the next one is read after the one before is written. */
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => {
      if (!held && !latency) {
        if (!to.write(bytes)) {
          from.pause();
          to.once('drain', () => from.resume());
        }
        return;
      }
      from.pause();
      void wait().then(() => {
        if (!to.destroyed) to.write(bytes);
        from.resume();
      });
    });
    from.on('end', () => void wait().then(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      open.delete(from);
      void wait().then(() => to.destroy());
    });
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (isCut) return void near.resetAndDestroy();
    const far =
      typeof target === 'number'
        ? connect({ port: target, host: '127.0.0.1', allowHalfOpen: true })
        : connect({ path: target, allowHalfOpen: true });
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      open.add(socket);
    }
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const drop = () => {
    // Only TCP sockets can be reset, and only before they end: Node does not close one whose end is
    // under way, and a process with such a socket never exits.
    for (const socket of open)
      if (socket.remotePort === undefined || socket.writableEnded) socket.destroy();
      else socket.resetAndDestroy();
  };
  const heal = () => {
    isCut = false;
    latency = 0;
    held = undefined;
    release();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      drop();
    },
    hold: () => {
      held ??= new Promise((resolve) => (release = resolve));
    },
    slow: (ms) => (latency = ms),
    heal,
    close: () => {
      heal();
      server.close();
      drop();
    },
  };
}
