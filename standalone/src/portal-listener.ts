import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo } from 'node:net';
import { alive, gracefulStop, type GracefulStop } from 'server-kit/graceful-stop';
import { unframed } from 'server-kit/headers';
import { backlog } from 'server-kit/settings';
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
  readonly #stopping: GracefulStop;
  #isReady = false;
  #api: Handler | null = null;
  #portal: Handler | null = null;
  #hasDatabase = async () => false;
  port = 0;

  /** @param limits of the connections, see `connectionLimits` */
  constructor(limits: ServerOptions = {}) {
    this.#server = createServer(limits, (request, response) => this.#answer(request, response));
    this.#stopping = gracefulStop(this.#server);
  }

  /** Listens. Throws StartError. */
  open(port: number, host: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', (error: NodeJS.ErrnoException) => {
        const another = `another port, for example PORT=${port + 10}`;
        const sentence = whyNotListening(error, { who: 'The portal', host, port, another });
        reject(new StartError(sentence, { cause: error }));
      });
      this.#server.listen({ port, host, backlog }, () => {
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
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (path === '/healthz') return say(response, 200, alive);
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
    const { code, state } = await this.#stopping.readiness(async () => {
      if (!this.#isReady) return { status: 'starting' };
      return { status: (await this.#hasDatabase()) ? 'ready' : 'database unreachable' };
    });
    say(response, code, state);
  }

  /** Reports at /readyz that it stops, and goes on serving until load balancers have noticed. */
  drain(): void {
    this.#stopping.drain();
  }

  /**
   * Accepts no new connections and lets running requests finish for at most `timeout`
   * milliseconds.
   */
  async close(timeout = 0): Promise<void> {
    if (!this.#server.listening) return;
    await this.#stopping.close(timeout, () => {
      const closed = new Promise((resolve) => this.#server.close(resolve));
      this.#server.closeIdleConnections();
      return closed;
    });
  }
}

function say(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...unframed,
  });
  response.end(JSON.stringify(body));
}
