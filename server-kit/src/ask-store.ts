/** Time limit of the request to the store, in milliseconds. */
const TIMEOUT = 5_000;

/** A store, and the prefix of its settings. */
export interface NamedStore {
  store: 'uploads' | 'builds';
  settings: 'S3_' | 'RELEASE_S3_';
}

interface Log {
  error: (sentence: string) => void;
  warn: (sentence: string) => void;
}

/** The fields of an error of the AWS SDK. */
interface Refusal {
  name?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

const keys = (settings: string) => `${settings}ACCESS_KEY_ID and ${settings}SECRET_ACCESS_KEY`;

/** Which settings to check, by the error code of the store. The first match counts. */
const causes: [RegExp, (settings: string) => string][] = [
  [/^NoSuchBucket$/, (settings) => `${settings}BUCKET`],
  [/^RequestTimeTooSkewed$/, () => "this machine's clock"],
  [/AccessKey|Signature|Token|Credential/, keys],
  [/Redirect|Region|Location|AuthorizationHeader/, (s) => `${s}REGION and ${s}ENDPOINT`],
  [/AccessDenied|Forbidden|^403$/, (s) => `the credentials and what they may do in ${s}BUCKET`],
  [/./, (settings) => `${settings}ENDPOINT and ${settings}BUCKET`],
];

/** Temporary errors, which settings do not cause: an outage, a limit, a conflict, a timeout. */
const isPassing = (status: number, code: string) =>
  status >= 500 || status === 429 || status === 409 || code === 'RequestTimeout';

/** The error's code. Its message is never logged: it may quote the request. */
const codeOf = ({ name = '' }: Refusal) => (/^[A-Z]\w{2,59}$/.test(name) ? name : 'Error');

/** What an error of a store means for its settings, as one sentence. */
function meaningOf(error: Refusal, { store, settings }: NamedStore): [keyof Log, string] {
  const status = error.$metadata?.httpStatusCode;
  const code = codeOf(error);
  const broken = `The store of ${store} cannot be used,`;
  if (code === 'CredentialsProviderError')
    return ['error', `${broken} there are no credentials: look at ${keys(settings)}.`];
  if (status === undefined || isPassing(status, code)) {
    const isSilent = code === 'AbortError' || code === 'TimeoutError';
    const seen = isSilent ? 'silent' : (error.code ?? (code === 'Error' ? undefined : code));
    const what = [seen, status].filter((each) => each !== undefined).join(', ') || 'no connection';
    return [
      'warn',
      `The store of ${store} does not answer (${what}): look at ${settings}ENDPOINT if it stays away.`,
    ];
  }
  const look = causes.find(([pattern]) => pattern.test(code))?.[1](settings);
  const answer = code === 'Error' ? 'like no S3 store' : code;
  return ['error', `${broken} it answers ${answer} (${status}): look at ${look}.`];
}

/** Why a store refuses this process; undefined for outages and errors of anything else. */
export function whyStoreRefuses(error: Refusal, named: NamedStore): string | undefined {
  if (!error.$metadata && error.name !== 'CredentialsProviderError') return undefined;
  const [level, sentence] = meaningOf(error, named);
  return level === 'error' ? sentence : undefined;
}

/**
 * Asks a store one cheap question at a start and logs why it cannot be used: an error for settings,
 * a warning for an outage. Never rejects: a process starts while its store is away.
 */
export async function askStore(
  store: { ask?: ((signal: AbortSignal) => Promise<void>) | undefined },
  named: NamedStore,
  log: Log,
): Promise<void> {
  try {
    await store.ask?.(AbortSignal.timeout(TIMEOUT));
  } catch (error) {
    const [level, sentence] = meaningOf(error as Refusal, named);
    log[level](sentence);
  }
}
