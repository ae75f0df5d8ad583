import { type PinnedBuild } from 'contracts';
import { readiness } from 'database';
import { type Releases } from '../releases';
import { type ServedBuilds } from '../store/served-builds';

interface Parts {
  releases: Pick<Releases, 'served'> & {
    revisions: Pick<Releases['revisions'], 'latestNumber' | 'document' | 'environments'>;
  };
  environment: string;
  log: { error: (sentence: string) => void };
}

/** The answer of /readyz. */
export type EdgeState =
  | { status: 'ready'; revision: number }
  | { status: 'database unreachable' | 'environment unknown' | 'builds unreachable' };

type Trouble = Exclude<EdgeState['status'], 'ready'>;

/** Browsers ask for the smallest form, so that is the one on the disk. */
const FORMS = ['.br', '.gz', ''] as const;

/** Whether a build's first files can be served now, from the disk or the store. */
async function servesEntry(
  served: ServedBuilds,
  { name, version, entry }: PinnedBuild,
): Promise<boolean> {
  const release = await served.find({ name, version });
  if (!release) return false;
  const isServed = async (file: string) => {
    for (const form of FORMS) {
      const how = { form, isUncached: false };
      if (await served.read(release, file, how).catch(() => null)) return true;
    }
    return false;
  };
  const found = await Promise.all(entry.map(isServed));
  return found.every(Boolean);
}

/**
 * Reports whether an edge can show people the portal: its environment exists, and the shell's files
 * can be served. An edge that could once stays ready while the store is away. Each check waits at
 * most a second; a reason is logged once.
 */
export function edgeReadiness({
  releases: { revisions, served },
  environment,
  log,
}: Parts): () => Promise<EdgeState> {
  let revision = 0;
  let hasShell = false;
  let trouble: Trouble = 'database unreachable';
  let logged: Trouble | undefined;

  const fail = (sentence: string): never => {
    if (logged !== trouble) log.error(`${sentence}; this edge is not ready.`);
    logged = trouble;
    throw new Error(sentence);
  };
  const checkEnvironment = async () => {
    const names = (await revisions.environments()).map(({ name }) => name);
    // Without any environment an edge is ready: the first one is created through it.
    if (names.length === 0 || names.includes(environment)) return;
    trouble = 'environment unknown';
    const others = names.join(', ');
    fail(`There is no environment "${environment}", only ${others}: look at PORTAL_ENVIRONMENT`);
  };
  const checkShell = async () => {
    const document = await revisions.document(environment, revision);
    trouble = 'builds unreachable';
    hasShell = document !== null && (await servesEntry(served, document.shell).catch(() => false));
    if (hasShell) return;
    const shell = `The shell of ${environment} revision ${revision}`;
    fail(`${shell} was found neither on the disk nor in the store`);
  };
  const isReady = readiness(async () => {
    trouble = 'database unreachable';
    revision = await revisions.latestNumber(environment);
    if (revision === 0) await checkEnvironment();
    else if (!hasShell) await checkShell();
    logged = undefined;
  });
  return async () => ((await isReady()) ? { status: 'ready', revision } : { status: trouble });
}
