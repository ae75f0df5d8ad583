import { once } from 'node:events';
import http, { type Server } from 'node:http';
import path from 'node:path';
import { resolveLocalNames } from '../../server-kit/src/local-names';
import { type Problem } from '../../tooling/dev-client/client';
import { areasIn } from '../lib/areas';
import { inRoot, root } from '../lib/root.mjs';
import { step } from '../lib/say.mjs';
import { UsageError, type Wanted } from './arguments';
import { buildClient } from './client';
import { createEventStream } from './event-stream';
import { loadEdge, type OwnApi, startOwnApi } from './own-portal';
import { createParts } from './parts';
import { ownPortal, portalAt } from './portals';
import { createHandler, type Handler } from './server';
import { createTypeCheck } from './type-check';

/** The text of the banner at the edge of the page. */
function bannerOf({ names, at, from }: Wanted): string {
  const own = names.length ? names.join(', ') : 'all areas';
  if (from && at)
    return `Development: ${own} from ${from}, the shell from ${root}, all else from ${at}`;
  if (from) return `Development: ${own} from ${from}, all else from ${root}`;
  if (at) return `Development: ${own} and the shell from ${root}, all else from ${at}`;
  return `Development: everything from ${root}`;
}

/**
 * Listens before anything is started; requests wait for the handler. Throws UsageError when the
 * port is taken.
 */
async function listen({ port, at }: Wanted, handler: Promise<Handler>): Promise<Server> {
  const server = http.createServer((request, response) => {
    void handler.then((handle) => handle(request, response));
  });
  server.listen(port, process.env.HOST || '127.0.0.1');
  await once(server, 'listening').catch(({ code }: NodeJS.ErrnoException) => {
    if (code !== 'EADDRINUSE') throw new UsageError(`Port ${port} cannot be used (${code}).`);
    const beside = at
      ? ''
      : ` If a portal runs there, work beside it: npm run dev -- --at http://localhost:${port}.`;
    throw new UsageError(
      `Port ${port} is taken: choose another one with PORT=${port + 1}.${beside}`,
    );
  });
  return server;
}

/** Ends this process and its children on a signal to stop. */
function endTogether(close: () => Promise<unknown>) {
  let isEnding = false;
  const end = async (code: number) => {
    if (isEnding) return;
    isEnding = true;
    await close();
    process.exit(code);
  };
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => void end(code));
  return end;
}

/** Promise.withResolvers of newer Nodes. */
function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((found) => (resolve = found));
  return { promise, resolve };
}

/** The TypeScript project to check: that of a single area, else of all screens. */
const projectOf = ({ names: [name, ...others], from }: Wanted): string =>
  name && !others.length ? (from ?? inRoot(name)) : inRoot('tooling/tsconfig.screens.json');

/**
 * Starts the development server. Returns its address, and a promise of its first builds. Throws
 * UsageError.
 */
export async function develop(given: Wanted): Promise<{ address: string; ready: Promise<void> }> {
  const wanted: Wanted = { ...given, from: given.from && path.resolve(given.from) };
  const closing: (() => unknown)[] = [];
  const end = endTogether(() => Promise.all(closing.map((close) => close())));
  const { promise: handler, resolve: setHandler } = deferred<Handler>();
  const server = await listen(wanted, handler);
  closing.push(() => server.closeAllConnections());

  const events = createEventStream();
  // Without --at all areas come from the working copy.
  // The gallery is no area of the product, so it is not among them.
  const areas =
    wanted.at && wanted.names.length
      ? wanted.names
      : [...new Set([...areasIn(root), ...wanted.names])];
  const sourceOf = (name: string) => (wanted.names[0] === name && wanted.from) || inRoot(name);
  const setProblems = (of: string) => (problems: Problem[]) => parts.setProblems(of, problems);
  const types = createTypeCheck({ project: projectOf(wanted), onProblems: setProblems('types') });
  let isReady = false;
  const parts = createParts({
    areas,
    sourceOf,
    onChange: () => events.tell(parts.state()),
    onBuild: () => isReady && types.check(),
  });
  closing.push(types.close, parts.close, events.close);
  // Runs beside all that follows and is awaited at the end.
  const built = parts.ready(wanted.names);
  built.catch(() => undefined);

  if (wanted.at) resolveLocalNames();
  const [edge, client, other] = await Promise.all([
    loadEdge(),
    buildClient(),
    wanted.at ? portalAt(wanted.at) : undefined,
  ]);
  let api: OwnApi | undefined;
  let portal = other;
  if (!portal) {
    api = await startOwnApi({
      onProblems: setProblems('server'),
      onEnd: (code) => void end(code),
    });
    closing.push(api.stop);
    const { BRAND: brand, HELP_URL: help } = process.env;
    portal = ownPortal(api, edge, { brand, help });
  }
  const banner = bannerOf(wanted);
  setHandler(createHandler({ portal, parts, edge, client, events, banner }));
  const place = server.address();
  const port = typeof place === 'object' ? place?.port : wanted.port;
  const address = `http://localhost:${port}`;
  step(`${address} · ${banner}`);

  const ready = built.then(async () => {
    await api?.ready();
    // Not earlier: the check would slow the first page down.
    isReady = true;
    types.check();
  });
  return { address, ready };
}
