import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, type Socket } from 'node:net';
import { whyNotListening } from 'server-kit/start-problems';
import { StartError } from './start-error';
import { showStartingPage, wantsPage } from './starting-page';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The one listening socket. It opens before anything is written, so that a taken port leaves
 * nothing behind.
 */
export class PortalListener {
  readonly #server: Server;
  #isReady = false;
  #isDraining = false;
  #isClosing = false;
  #api: Handler | null = null;
  #portal: Handler | null = null;
  #hasDatabase = async () => false;
  /** Connections without a first request: browsers open some in advance. */
  readonly #fresh = new Set<Socket>();
  port = 0;

  /** @param limits of the connections, see `connectionLimits` */
  constructor(limits: ServerOptions = {}) {
    this.#server = createServer(limits, (request, response) => this.#answer(request, response));
    this.#server.on('connection', (socket) => {
      this.#fresh.add(socket);
      socket.once('close', () => this.#fresh.delete(socket));
    });
  }

  /** Listens. Throws StartError. */
  open(port: number, host: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', (error: NodeJS.ErrnoException) => {
        const another = `another port, for example PORT=${port + 10}`;
        const sentence = whyNotListening(error, { who: 'The portal', host, port, another });
        reject(new StartError(sentence, { cause: error }));
      });
      this.#server.listen({ port, host }, () => {
        this.port = (this.#server.address() as AddressInfo).port;
        resolve();
      });
    });
  }

  /**
   * From now on everything is served: API and files by one handler, the rest by the other.
   * `hasDatabase` is asked for /readyz.
   */
  ready({
    api,
    portal,
    hasDatabase,
  }: {
    api: Handler;
    portal: Handler;
    hasDatabase: () => Promise<boolean>;
  }): void {
    this.#api = api;
    this.#portal = portal;
    this.#hasDatabase = hasDatabase;
    this.#isReady = true;
  }

  #answer(request: IncomingMessage, response: ServerResponse) {
    this.#fresh.delete(request.socket);
    // Tells proxies to close connections that are about to end.
    if (this.#isClosing || this.#isDraining) response.setHeader('connection', 'close');
    // A response that started before the stop has no such header, so its connection is closed after
    // it.
    response.once(
      'close',
      () => this.#isClosing && setImmediate(() => this.#server.closeIdleConnections()),
    );
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (path === '/healthz') return say(response, 200, { status: 'ok' });
    if (path === '/readyz') return void this.#sayReady(response);
    const isApi = /^\/api(\/|$)/.test(path) || /^\/{1,2}uploads(\/|$)/.test(path);
    if (!this.#api || !this.#portal) {
      response.setHeader('retry-after', '1');
      if (!isApi && wantsPage(request)) return showStartingPage(response);
      return say(response, 503, {
        success: false,
        code: 'starting',
        message: 'The portal is starting: try again in a moment.',
        requestId: '',
      });
    }
    return (isApi ? this.#api : this.#portal)(request, response);
  }

  async #sayReady(response: ServerResponse) {
    if (!this.#isReady) return say(response, 503, { status: 'starting' });
    if (this.#isDraining) return say(response, 503, { status: 'stopping' });
    return (await this.#hasDatabase())
      ? say(response, 200, { status: 'ready' })
      : say(response, 503, { status: 'database unreachable' });
  }

  /** Reports at /readyz that it stops, and goes on serving until load balancers have noticed. */
  drain(): void {
    this.#isDraining = true;
  }

  /**
   * Accepts no new connections and lets running requests finish for at most `patience`
   * milliseconds.
   */
  close(patience = 0): Promise<void> {
    this.#isReady = false;
    this.#isClosing = true;
    return new Promise((resolve) => {
      if (!this.#server.listening) return resolve();
      const force = setTimeout(() => this.#server.closeAllConnections(), patience);
      this.#server.close(() => {
        clearTimeout(force);
        resolve();
      });
      this.#server.closeIdleConnections();
      for (const socket of this.#fresh) if (socket.bytesRead === 0) socket.destroy();
    });
  }
}

function say(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  response.end(JSON.stringify(body));
}
