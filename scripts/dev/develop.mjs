import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { areasIn } from '../lib/areas.mjs';
import { inRoot, root } from '../lib/root.mjs';
import { step } from '../lib/say.mjs';
import { UsageError } from './arguments.mjs';
import { buildClient } from './client.mjs';
import { createEventStream } from './event-stream.mjs';
import { loadEdge, startOwnApi } from './own-portal.mjs';
import { createParts } from './parts.mjs';
import { ownPortal, portalAt } from './portals.mjs';
import { createHandler } from './server.mjs';
import { createTypeCheck } from './type-check.mjs';

/** What the note at the edge of the page says. */
function bannerOf({ names, at, from }) {
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
async function listen({ port, at }, handler) {
  const server = http.createServer((request, response) => {
    void handler.then((handle) => handle(request, response));
  });
  server.listen(port, process.env.HOST || '127.0.0.1');
  await once(server, 'listening').catch(({ code }) => {
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

/** Ends this process and what it started when it is told to stop. */
function endTogether(close) {
  let isEnding = false;
  const end = async (code) => {
    if (isEnding) return;
    isEnding = true;
    await close();
    process.exit(code);
  };
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ])
    process.once(signal, () => void end(code));
  return end;
}

/** Promise.withResolvers of newer Nodes. */
function deferred() {
  let resolve;
  const promise = new Promise((found) => (resolve = found));
  return { promise, resolve };
}

/** One program of types: that of the only area, else of all screens. */
const projectOf = ({ names, from }) =>
  names.length === 1 ? (from ?? inRoot(names[0])) : inRoot('tooling/tsconfig.screens.json');

/**
 * Starts the development server. Answers its address, and when its first builds are there. Throws
 * UsageError.
 * @param {ReturnType<typeof import('./arguments.mjs').readArguments>} given
 */
export async function develop(given) {
  const wanted = { ...given, from: given.from && path.resolve(given.from) };
  const closing = [];
  const end = endTogether(() => Promise.all(closing.map((close) => close())));
  const { promise: handler, resolve: setHandler } = deferred();
  const server = await listen(wanted, handler);
  closing.push(() => server.closeAllConnections());

  const events = createEventStream();
  // A portal of our own has nothing but the working copy.
  const areas = wanted.at && wanted.names.length ? wanted.names : areasIn(root);
  const sourceOf = (name) => (wanted.names[0] === name && wanted.from) || inRoot(name);
  const setProblems = (of) => (problems) => parts.setProblems(of, problems);
  const types = createTypeCheck({ project: projectOf(wanted), onProblems: setProblems('types') });
  let isReady = false;
  const parts = createParts({
    areas,
    sourceOf,
    onChange: () => events.tell(parts.state()),
    onBuild: () => isReady && types.check(),
  });
  closing.push(types.close, parts.close, events.close);

  const [edge, client, other] = await Promise.all([
    loadEdge(),
    buildClient(),
    wanted.at && portalAt(wanted.at),
  ]);
  const api = other
    ? undefined
    : await startOwnApi({ onProblems: setProblems('server'), onEnd: (code) => void end(code) });
  if (api) closing.push(api.stop);
  const { BRAND: brand, HELP_URL: help } = process.env;
  const portal = other ?? ownPortal(api, edge, { brand, help });
  const banner = bannerOf(wanted);
  setHandler(createHandler({ portal, parts, edge, client, events, banner }));
  const address = `http://localhost:${server.address().port}`;
  step(`${address} · ${banner}`);

  const ready = parts.ready(wanted.names).then(async () => {
    await api?.ready();
    // Not before: the first page is what a person waits for.
    isReady = true;
    types.check();
  });
  return { address, ready };
}
