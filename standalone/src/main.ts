import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildApp } from 'backend/app';
import { commands } from 'backend/commands/list';
import { openOperatorSocket } from 'backend/commands/operator-socket';
import { cleanStoredText } from 'backend/db/clean-stored-text';
import { migrate } from 'backend/db/migrate';
import { startAuditCleanup } from 'backend/domains/audit/start-audit-cleanup';
import { startMailSending } from 'backend/domains/mail-sending/start-mail-sending';
import { keepInvitationsSwept } from 'backend/domains/registrations/sweep-invitations';
import { createContext } from 'backend/create-context';
import { askStore } from 'server-kit/ask-store';
import { loggerOptions } from 'server-kit/logger';
import { keepFirstAnswersSwept } from 'backend/plugins/keep-first-answers-swept';
import { keepFilesSwept } from 'backend/storage/sweep-files';
import closeWithGrace from 'close-with-grace';
import { calls } from 'contracts';
import { DatabaseError, type Database, openDatabase, readiness, createStartRetry } from 'database';
import {
  askedAt,
  closedAt,
  buildReleasesApp,
  buildCacheFolder,
  openReleases,
  prepareKey,
  prepareToken,
  type Releases,
  storeFrom,
} from 'releases';
import { openDataFolder } from './data-folder';
import { keepDemoFresh, seedDemo } from './demo/demo';
import { moveAlong } from './demo/fresh';
import { demoReset } from './demo/reset';
import { PortalListener } from './portal-listener';
import { createPortalWatching, type PortalWatching } from './portal-watching';
import { onStop } from './on-stop';
import { counted, missingBuilds, pinWords, publishAndPin } from './local-builds';
import { readSettings, type Settings } from './settings';
import { StartError } from './start-error';
import { welcome } from './welcome';

let isTold = false;
/** Prints a step, unless the preparing process has printed it. */
const step = (text: string) => {
  if (!isTold) console.log(`• ${text}`);
};

async function openAll(
  settings: Settings,
  statements?: PortalWatching['statements'],
): Promise<Database> {
  await openDataFolder(settings.folder);
  const { databaseUrl, databaseConnections, databaseLimits } = settings.config;
  const database = await openDatabase({
    url: databaseUrl,
    folder: path.join(settings.folder, 'database'),
    maxConnections: databaseConnections,
    limits: databaseLimits,
    statements,
  });
  step(
    database.kind === 'embedded'
      ? `Opened the embedded database (PostgreSQL ${database.version})`
      : `Connected to PostgreSQL ${database.version}`,
  );
  return database;
}

const startRetryFor = ({ databaseStart }: Settings['config']) =>
  createStartRetry({
    milliseconds: databaseStart,
    say: (sentence) => console.error(`! ${sentence}`),
  });

/** Publishes or pins local builds as the settings say, and returns the result in words. */
async function takeUpBuilds(
  releases: Releases,
  { folder, release: { environment }, publish, isLocal }: Settings,
  { root, address }: { root: string; address: string },
): Promise<string> {
  if (publish === 'off') {
    const revision = await releases.revisions.latestNumber(environment);
    return revision > 0
      ? `${environment} runs revision ${revision}`
      : `${environment} runs nothing yet: publish and pin builds with npx portal, or start once with PUBLISH=pin`;
  }
  const operator = await prepareKey(releases, folder);
  if (isLocal) await prepareToken(releases, folder, { url: address, keyFile: operator.keyFile });
  const isPublishedOnly = publish === 'publish';
  const taken = await publishAndPin(releases, operator, {
    root,
    environment,
    isLocal,
    isPublishedOnly,
  });
  return pinWords(environment, taken);
}

/** Prepares database, builds, pins and demo for serving. */
async function bringUp(
  database: Database,
  settings: Settings,
  { root, address }: { root: string; address: string },
) {
  const { config, folder, release } = settings;
  const { pool } = database;
  const retried = startRetryFor(config);
  await bringUpApi(database, settings);
  const releases = await retried(() =>
    openReleases({
      pool,
      store: storeFrom(release, folder),
      budgets: release.budgets,
      cacheFolder: buildCacheFolder(release, folder),
      offeredCalls: async () => new Set<string>(calls.map(({ key }) => key)),
      askPerson: askedAt(address),
      isClosed: closedAt(address),
      requiresPerson: release.requiresPerson,
    }),
  );
  step(await retried(() => takeUpBuilds(releases, settings, { root, address })));
  return releases;
}

/** The same for the API alone. */
async function bringUpApi({ pool }: Database, { config, isDemo }: Settings): Promise<void> {
  const retried = startRetryFor(config);
  await retried(() => migrate(pool));
  step('Database schema is up to date');
  for (const sentence of await retried(() => cleanStoredText(pool))) step(sentence);
  if (isDemo) {
    const isNew = await retried(() => seedDemo(pool, config));
    const days = isNew
      ? 0
      : await retried(() => moveAlong(pool, config.campusTimeZone, new Date()));
    if (isNew) step('Filled the demo campus');
    if (days) step(`Moved the demo campus on by ${counted(days, 'day')}`);
  }
}

/** The release service and the edge, ready to serve. */
async function assemblePortal(
  database: Database,
  settings: Settings,
  { watch, ...place }: { root: string; address: string; watch: PortalWatching['watch'] },
) {
  const { config, release } = settings;
  const { environment } = release;
  const releases = await bringUp(database, settings, place);
  for (const sentence of await startRetryFor(config)(() => missingBuilds(releases, environment)))
    console.error(`✗ ${sentence}`);
  const {
    hasPreviews,
    buildPreviews,
    trustedProxies,
    rateLimitPerMinute,
    reportsPerMinute,
    publishIdle,
  } = release;
  const edge = {
    environment,
    hasPreviews,
    buildPreviews,
    brand: config.brand,
    publicUrl: config.publicUrl,
    help: release.help,
    signIn: release.signIn,
  };
  const portal = buildReleasesApp(releases, {
    ...edge,
    trustedProxies,
    rateLimitPerMinute,
    reportsPerMinute,
    publishIdle,
    watch,
    logger: loggerOptions(config.logLevel),
  });
  await portal.ready();
  return { portal, releases };
}

/** The API with its sweeps and the operator's socket. */
async function assembleApi(
  database: Database,
  { config, folder }: Settings,
  { watch }: Pick<PortalWatching, 'watch'>,
) {
  const context = createContext({ pool: database.pool, config });
  const api = await buildApp({ context, watch });
  await api.ready();
  const workplace = { context, storage: context.storage, folder };
  const closeOperatorSocket = await openOperatorSocket(workplace, [...commands, demoReset]);
  const sweeping = [
    keepFilesSwept(workplace, api.log),
    keepInvitationsSwept(context, api.log),
    keepFirstAnswersSwept(context, api.log),
    startAuditCleanup(context, api.log),
    await startMailSending(context, api.log),
  ];
  return {
    api,
    context,
    closeOperatorSocket,
    stopSweeping: () => Promise.all(sweeping.map((stop) => stop())),
  };
}

const urlOf = (host: string, port: number) =>
  `http://${['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host}:${port}`;

const fail = (error: unknown): never => {
  const isKnown = error instanceof StartError || error instanceof DatabaseError;
  console.error(isKnown ? `✗ ${error.message}` : error);
  process.exit(1);
};

/** Does the memory-heavy part of a start in a process that ends. */
export async function prepare({ root }: { root: string }): Promise<void> {
  try {
    const settings = readSettings(process.env, root);
    const database = await openAll(settings);
    const { host, port, publicUrl } = settings.config;
    try {
      await bringUp(database, settings, { root, address: publicUrl ?? urlOf(host, port) });
    } finally {
      await database.close();
    }
  } catch (error) {
    fail(error);
  }
}

/**
 * Runs the portal in this process until it is told to stop. Ends the process with one sentence when
 * it cannot start.
 */
export async function serve({
  root,
  began,
  isPrepared = false,
  isApiOnly = false,
}: {
  root: string;
  began: number;
  isPrepared?: boolean;
  /** Serves /api and /uploads, for installations whose edges run beside it. */
  isApiOnly?: boolean;
}): Promise<void> {
  isTold = isPrepared;
  let listener: PortalListener | undefined;
  const closing: (() => Promise<unknown>)[] = [];
  let timeout = 0;
  const closeAll = async () => {
    await listener?.close(timeout);
    for (const close of closing.reverse()) await close();
  };
  try {
    const settings = readSettings(process.env, root);
    const { host, port: wanted, publicUrl, connections } = settings.config;
    const opened = (listener = new PortalListener(connections));
    // A load balancer takes an open port for a ready portal. A local portal opens early, shows a
    // starting page, and finds a taken port before anything is written.
    const isEarly = settings.config.databaseUrl === undefined;
    if (isEarly) await opened.open(wanted, host);
    timeout = settings.config.stopSeconds * 1000;
    const drainTime = settings.config.drainSeconds * 1000;
    let isClosing = false;
    const { close } = closeWithGrace(
      { delay: drainTime + timeout + 4_500, logger: false, skip: ['SIGINT', 'SIGTERM'] },
      async ({ err }) => {
        isClosing = true;
        if (err) console.error(err);
        else console.log('\nStopping…');
        opened.drain();
        await delay(drainTime);
        await closeAll();
      },
    );
    onStop(
      () => void (isClosing || close()),
      () => process.exit(1),
    );
    const watching = await createPortalWatching(settings, { isApiOnly });
    closing.push(watching.close);
    const database = await openAll(settings, watching.statements);
    closing.push(() => database.close());
    const addressNow = () => publicUrl ?? urlOf(host, opened.port || wanted);
    const address = addressNow();
    if (isApiOnly) await bringUpApi(database, settings);
    const { portal, releases } = isApiOnly
      ? {}
      : await assemblePortal(database, settings, { root, address, watch: watching.watch });
    if (portal) closing.push(() => portal.close());
    const { api, context, closeOperatorSocket, stopSweeping } = await assembleApi(
      database,
      settings,
      watching,
    );
    closing.push(() => api.close(), closeOperatorSocket, stopSweeping);
    if (settings.isDemo) closing.push(keepDemoFresh(database.pool, settings.config));
    opened.ready({
      api: (request, response) => api.routing(request, response),
      // The API answers 404 to every other path.
      portal: (request, response) => (portal ?? api).routing(request, response),
      hasDatabase: readiness(() => database.pool.query('select 1')),
    });
    if (!isEarly) await opened.open(wanted, host);
    const { port } = opened;
    closing.push(await watching.open({ context, releases, port, log: api.log }));
    // Not awaited: a store that is away delays no start.
    void askStore(context.storage, { store: 'uploads', settings: 'S3_' }, api.log);
    if (releases)
      void askStore(releases.store, { store: 'builds', settings: 'RELEASE_S3_' }, api.log);
    welcome(addressNow(), settings, began);
  } catch (error) {
    await closeAll().catch(() => undefined);
    fail(error);
  }
}
