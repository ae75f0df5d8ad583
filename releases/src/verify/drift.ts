import { type Releases } from '../releases';
import { type Form, verifyEnvironment } from './verify';

/** The outcome of the last check of what is really served. */
export interface DriftProbe {
  /** When it began. */
  readonly since: Date;
  readonly last: { at: Date; revision: number; differences: number } | undefined;
  stop: () => void;
}

interface Parts {
  releases: Pick<Releases, 'revisions' | 'library' | 'keys'>;
  environment: string;
  /** Where the process listens. */
  at: { host: string; port: number };
  /** Milliseconds between two checks. */
  every: number;
  onDrift: (where: string, what: string) => void;
  onError: (error: unknown) => void;
}

/** How long one file may take, in ms. */
const TIMEOUT = 30_000;

/** The address at which a process reaches itself: all addresses include loopback. */
export function ownAddress({ host, port }: Parts['at']): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

const fetchFrom = (address: string) => async (path: string, form: Form) => {
  const answer = await fetch(address + path, {
    headers: { 'accept-encoding': form },
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const content = await answer.arrayBuffer().then(
    (bytes) => Buffer.from(bytes),
    () => null,
  );
  return { status: answer.status, headers: answer.headers, content };
};

/** Logs the differences. */
export const driftLog = (log: {
  error: (facts: object, words: string) => void;
  warn: (facts: object, words: string) => void;
}): Pick<Parts, 'onDrift' | 'onError'> => ({
  onDrift: (where, what) => log.error({ where, what }, 'what is served is not what was pinned'),
  onError: (err) => log.warn({ err }, 'what is served could not be checked'),
});

/**
 * Checks repeatedly that the served files are the pinned ones; reports each difference once per
 * check.
 */
export function watchForDrift({
  releases: { revisions, library, keys },
  environment,
  at,
  every,
  onDrift,
  onError,
}: Parts): DriftProbe {
  const since = new Date();
  let last: DriftProbe['last'];
  let hasStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const check = async () => {
    const revision = await revisions.latestNumber(environment);
    const document = await revisions.document(environment, revision);
    if (!document) return;
    const trusted = await keys.trusted();
    const { differences } = await verifyEnvironment(document, {
      fetch: fetchFrom(ownAddress(at)),
      build: async (name, version) => {
        const { facts, keyId } = await library.get({ name, version });
        return { facts, keyId, isTrusted: trusted({ name, keyId }) };
      },
    });
    // A revision that was made meanwhile is no drift.
    if ((await revisions.latestNumber(environment)) !== revision) return;
    for (const { where, what } of differences) onDrift(where, what);
    last = { at: new Date(), revision, differences: differences.length };
  };
  const run = async () => {
    await check().catch(onError);
    if (hasStopped) return;
    timer = setTimeout(() => void run(), every);
    timer.unref();
  };
  void run();

  return {
    since,
    get last() {
      return last;
    },
    stop: () => {
      hasStopped = true;
      clearTimeout(timer);
    },
  };
}
