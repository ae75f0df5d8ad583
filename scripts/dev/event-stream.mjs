/** Tells every open page of each change, as server-sent events. */
export function createEventStream() {
  const open = new Set();
  const send = (response, value) => response.write(`data: ${JSON.stringify(value)}\n\n`);
  return {
    /** Keeps a response open; `now` is what it hears first. */
    add: (response, now) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      send(response, now);
      open.add(response);
      response.once('close', () => open.delete(response));
    },
    tell: (value) => {
      for (const response of open) send(response, value);
    },
    close: () => {
      for (const response of open) response.end();
    },
  };
}
