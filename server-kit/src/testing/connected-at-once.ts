import { connect, type Socket } from 'node:net';

const nextTurn = () => new Promise((next) => setImmediate(next));

/**
 * Opens so many connections to a port of this machine before the server can accept one. Returns how
 * many the system took; it drops the others, and they try again a second later.
 */
export async function connectedAtOnce(port: number, count: number): Promise<number> {
  const sockets: Socket[] = [];
  for (let n = 0; n < count; n += 1) {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => {});
    sockets.push(socket);
  }
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  const connected = sockets.filter((socket) => !socket.connecting).length;
  for (const socket of sockets) socket.destroy();
  return connected;
}
