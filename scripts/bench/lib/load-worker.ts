// A minimal client in a process of its own, so that only the server is measured.
import net from 'node:net';

/** One request; without a method it is a GET. */
export interface LoadRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Job {
  port: number;
  connections: number;
  requests: readonly LoadRequest[];
  /** Repeats the requests for this long; absent: sends each once. */
  seconds?: number;
}

export interface Result {
  /** Duration of each request, in ms. */
  times: number[];
  /** Number of answers by status. */
  statuses: Record<number, number>;
  /** In ms. */
  elapsed: number;
}

const headEnd = Buffer.from('\r\n\r\n');

/** A connection that is kept open: `send` returns the status once the whole body has arrived. */
function connect(port: number) {
  const socket = net.connect(port, '127.0.0.1').setNoDelay(true);
  let waiting: ((status: number) => void) | undefined;
  let parts: Buffer[] = [];
  let missing = -1;
  let status = 0;
  socket.on('data', (data: Buffer) => {
    if (missing < 0) {
      parts.push(data);
      const head = parts.length === 1 ? data : Buffer.concat(parts);
      const end = head.indexOf(headEnd);
      if (end < 0) return;
      const text = head.toString('latin1', 0, end);
      status = Number(text.slice(9, 12));
      const length =
        status === 304 || status === 204
          ? 0
          : Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      missing = length - (head.length - end - 4);
      parts = [];
    } else missing -= data.length;
    if (missing > 0) return;
    missing = -1;
    waiting?.(status);
  });
  const send = (request: string) =>
    new Promise<number>((done) => {
      waiting = done;
      socket.write(request);
    });
  return { send, close: () => socket.destroy() };
}

const write = ({ method = 'GET', path, headers = {}, body = '' }: LoadRequest) =>
  `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join(
      '',
    )}${method === 'GET' ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`}\r\n${body}`;

/** Sends all requests once, or repeatedly for `seconds`. */
async function run({ port, connections, requests, seconds }: Job): Promise<Result> {
  const texts = requests.map(write);
  const times: number[] = [];
  const statuses: Result['statuses'] = {};
  const until = seconds ? performance.now() + seconds * 1000 : Infinity;
  let next = 0;
  const began = performance.now();
  const worker = async () => {
    const connection = connect(port);
    while (performance.now() < until && (seconds || next < texts.length)) {
      const text = texts[next++ % texts.length];
      const start = performance.now();
      const status = await connection.send(text ?? '');
      times.push(performance.now() - start);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return { times, statuses, elapsed: performance.now() - began };
}

// A job that fails ends the worker.
process.on('message', ({ id, job }: { id: number; job: Job }) => {
  void run(job).then((result) => process.send?.({ id, result }));
});
