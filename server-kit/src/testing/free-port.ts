import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Systems give outgoing connections, and servers that ask for any port, numbers from 32768 on: a
 * port of those can be taken between here and the start of the program that shall listen on it.
 * Browsers refuse 10080, the last such number.
 */
const [FIRST, COUNT] = [11_000, 21_000];

/** Another beginning each time: processes that ask at the same time get other ports. */
let next = randomInt(COUNT);

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port on which nothing listens, for a program that is about to start. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < COUNT; tried += 1) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${FIRST} to ${FIRST + COUNT - 1} is free`);
}
