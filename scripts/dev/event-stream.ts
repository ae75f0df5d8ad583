import { type ServerResponse } from 'node:http';

/** Tells every open page of each change, as server-sent events. */
export function createEventStream() {
  const open = new Set<ServerResponse>();
  const send = (response: ServerResponse, value: unknown) =>
    response.write(`data: ${JSON.stringify(value)}\n\n`);
  return {
    /** Keeps a response open; `now` is its first message. */
    add: (response: ServerResponse, now: unknown) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      send(response, now);
      open.add(response);
      response.once('close', () => open.delete(response));
    },
    tell: (value: unknown) => {
      for (const response of open) send(response, value);
    },
    close: () => {
      for (const response of open) response.end();
    },
  };
}

export type EventStream = ReturnType<typeof createEventStream>;
