import http from 'node:http';
import { listen } from '../listen';

export interface FarProxy {
  url: string;
  /** The requested paths in their order, without prefetches. */
  asked: string[];
  /** Paths that are answered with 503. */
  refuses: (path: string) => boolean;
  /** The answer of a path waits for this promise. */
  delays: (path: string) => Promise<void> | undefined;
  stop: () => void;
}

/**
 * A proxy between a browser and a portal that delays every answer by `latency` ms, which separates
 * waves of requests in any browser.
 */
export async function startFarProxy(target: string, { latency = 0 } = {}): Promise<FarProxy> {
  const proxy: Omit<FarProxy, 'url' | 'stop'> = {
    asked: [],
    refuses: () => false,
    delays: () => undefined,
  };
  const pass = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const { url = '/' } = request;
    if (!request.headers['sec-purpose']) proxy.asked.push(url);
    if (proxy.refuses(url))
      return void response.writeHead(503, { 'cache-control': 'no-store' }).end();
    await proxy.delays(url);
    const passed = http.request(
      target + url,
      { method: request.method, headers: request.headers },
      (answer) => {
        setTimeout(() => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        }, latency);
      },
    );
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  };
  // Not awaited: a rejection fails the journey.
  const server = http.createServer((request, response) => void pass(request, response));
  const port = await listen(server);
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return Object.assign(proxy, { url: `http://127.0.0.1:${port}`, stop });
}
