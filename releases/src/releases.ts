import type pg from 'pg';
import { countFailures } from 'server-kit/store-failures';
import { Library } from './builds/library';
import { type Release } from './builds/release-record';
import { migrate } from './db/migrate';
import { secretOf } from './db/secrets';

import { CanariesRepository } from './canaries/canaries.repository';
import { CanariesService } from './canaries/canaries.service';
import { CanaryReports } from './canaries/canary-reports';
import { RunningCanaries } from './canaries/running-canaries';
import { PreviewsRepository } from './previews/previews.repository';
import { PreviewsService } from './previews/previews.service';
import { type Budgets, defaultBudgets } from './gate/budget';
import { type GateSettings } from './gate/gate';
import { type OfferedCalls } from './gate/offered-calls';
import { FieldRepository } from './health/field.repository';
import { HealthService } from './health/health.service';
import { openTickets, type Tickets } from './health/tickets';
import { type Parcel } from './publish/pack';
import { publishBuild, publishStream } from './publish/publish.service';
import { sweepUploads } from './publish/receive';
import { demandPersonOf } from './revisions/demand-person';
import { EnvironmentsService } from './revisions/environments.service';
import { type Hear, listenTo } from './revisions/notices';
import { ProposalsRepository } from './revisions/proposals.repository';
import { RevisionsRepository } from './revisions/revisions.repository';
import { SecondPersonService } from './revisions/second-person.service';
import { KeysRepository } from './signing/keys.repository';
import { SignedLinks } from './signing/signed-links';
import { type BuildStore } from './store/build-store';
import { CachedBuilds } from './store/cached-builds';
import { type ServedBuilds, servedFrom } from './store/served-builds';
import { ClaimsService } from './tokens/claims.service';
import { type AskPerson, type IsClosed } from './tokens/signed-in-person';
import { TokensRepository } from './tokens/tokens.repository';

/** Everything that decides about releases, on one database and one store. */
export interface Releases {
  library: Library;
  /** The same builds for browsers. */
  served: ServedBuilds;
  store: BuildStore;
  /** How often the store failed in this process. */
  storeFailures: () => number;
  pool: pg.Pool;
  revisions: RevisionsRepository;
  proposals: ProposalsRepository;
  environments: EnvironmentsService;
  gate: GateSettings;
  secondPerson: SecondPersonService;
  tokens: TokensRepository;
  claims: ClaimsService;
  isClosed: IsClosed;
  keys: KeysRepository;
  health: HealthService;
  tickets: Tickets;
  previews: PreviewsService;
  canaries: CanariesService;
  canaryReports: CanaryReports;
  runningCanaries: RunningCanaries;
  publish(parcel: Parcel, actor: string): Promise<Release>;
  /**
   * Publishes from a stream; `may` throws unless the publisher may publish a build of this name.
   */
  receive(
    stream: AsyncIterable<Buffer>,
    by: { actor: string; may: (name: string) => void },
  ): Promise<Release>;
  /** Calls back after each change of an environment made by this process. */
  onChange(listener: (environment: string) => void): void;
  /**
   * Calls back after changes made by any process on the same database server; returns how to stop.
   */
  listen(hear: Hear): () => Promise<void>;
}

/**
 * Migrates the schema `releases`, clears what interrupted publishes left, and assembles the
 * services.
 */
export async function openReleases({
  pool,
  store: given,
  budgets = defaultBudgets,
  offeredCalls,
  askPerson,
  isClosed = async () => false,
  requiresPerson = false,
  cacheFolder,
  isCompressedWell = true,
}: {
  pool: pg.Pool;
  store: BuildStore;
  budgets?: Budgets;
  /** What the API offers; absent: the gate does not look at calls. */
  offeredCalls?: OfferedCalls;
  /** The person of a session of the portal; absent: tokens cannot be taken here. */
  askPerson?: AskPerson;
  /** Whether the account of a token's person is closed; absent: nobody is asked. */
  isClosed?: IsClosed;
  /** Whether a change that takes two people needs tokens of people. */
  requiresPerson?: boolean;
  /** A folder that caches builds of a remote store, so that they are served while it is down. */
  cacheFolder?: string | undefined;
  /** False packs the files of builds fast instead of small, for tests. */
  isCompressedWell?: boolean;
}): Promise<Releases> {
  await migrate(pool);
  let storeFailures = 0;
  const store = countFailures(given, () => (storeFailures += 1));
  await store.sweep();
  await sweepUploads();
  const listeners: ((environment: string) => void)[] = [];
  const library = new Library(store);
  const cached = cacheFolder ? new CachedBuilds(library, cacheFolder) : null;
  await cached?.sweep();
  const keys = new KeysRepository(pool);
  const tokens = new TokensRepository(pool);
  const revisions = new RevisionsRepository(pool);
  const proposals = new ProposalsRepository(pool);
  const health = new HealthService(new FieldRepository(pool));
  const gate: GateSettings = { library, keys, budgets, ...(offeredCalls ? { offeredCalls } : {}) };
  const canaries = new CanariesRepository(pool);
  const running = new RunningCanaries(canaries);
  listeners.push((environment) => running.renew(environment));
  const demandPerson = demandPersonOf(tokens, requiresPerson);
  const environments = new EnvironmentsService({
    revisions,
    proposals,
    canaries,
    gate,
    demandPerson,
    isReported: (environment, name, version) => health.isReported(environment, name, version),
    onChange: (environment) => listeners.forEach((listen) => listen(environment)),
  });
  return {
    library,
    served: cached ?? servedFrom(library),
    store,
    storeFailures: () => storeFailures,
    pool,
    revisions,
    proposals,
    environments,
    gate,
    secondPerson: new SecondPersonService({
      environments,
      revisions,
      proposals,
      tokens,
      demandPerson,
      isClosed,
    }),
    tokens,
    claims: new ClaimsService({ tokens, askPerson }),
    isClosed,
    keys,
    health,
    tickets: await openTickets(pool),
    previews: new PreviewsService({
      previews: new PreviewsRepository(pool),
      revisions,
      gate,
      links: new SignedLinks(await secretOf(pool, 'previews')),
    }),
    canaries: new CanariesService({
      canaries,
      running,
      revisions,
      environments,
      gate,
      links: new SignedLinks(await secretOf(pool, 'canaries')),
    }),
    canaryReports: new CanaryReports({ canaries, running }),
    runningCanaries: running,
    publish: (parcel, actor) => publishBuild(parcel, { store, keys, actor, isCompressedWell }),
    receive: (stream, by) => publishStream(stream, { store, keys, isCompressedWell, ...by }),
    onChange: (listener) => void listeners.push(listener),
    listen: (hear) => listenTo(pool, hear),
  };
}
