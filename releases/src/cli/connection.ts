import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isLocalName } from 'server-kit/local-names';
import { SecretFileError, type SecretSetting, withSecretFiles } from 'server-kit/secret-files';
import { CommandError, exit } from './exit-codes';

/** Where the release service is, and with which secrets to call it. */
export interface Connection {
  url: string;
  /** Empty when none is known for this address. */
  token: string;
  /** File of the private signing key, when one is known. */
  keyFile: string | null;
}

/** The file that npm start wrote. Parsed without zod, because every command reads it first. */
interface OperatorFile {
  url: string;
  token: string;
  key?: string;
}

const isOperatorFile = (value: unknown): value is OperatorFile => {
  const { url, token, key = '' } = (value ?? {}) as Partial<Record<keyof OperatorFile, unknown>>;
  return [url, token, key].every((each) => typeof each === 'string');
};

/** Reads the file of a local portal. Refuses one that other users can read. */
function localOperator(folder: string): OperatorFile | null {
  const file = path.join(folder, 'releases/operator.json');
  try {
    if (process.platform !== 'win32' && statSync(file).mode & 0o077) {
      throw new CommandError(
        exit.forbidden,
        `${file} can be read by others: make it yours alone (chmod 600) and revoke that token.`,
        {
          code: 'loose_token',
        },
      );
    }
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isOperatorFile(found) ? found : null;
  } catch (error) {
    if (error instanceof CommandError) throw error;
    return null;
  }
}

/** One secret, from its setting or from the file that holds it. */
export function secretOf(env: NodeJS.ProcessEnv, name: SecretSetting): string | undefined {
  try {
    return withSecretFiles(env, [name], (file) => readFileSync(file, 'utf8'))[name];
  } catch (error) {
    if (!(error instanceof SecretFileError)) throw error;
    throw new CommandError(exit.usage, error.message, { code: 'bad_secret_file' });
  }
}

/** Reads the token from standard input: process lists show command lines. */
function tokenFrom(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  if (given !== '-')
    throw new CommandError(
      exit.usage,
      'Everybody on this machine can read a token on the command line: pipe it in with --token -, or set PORTAL_TOKEN or PORTAL_TOKEN_FILE.',
      { code: 'open_token' },
    );
  const token = readFileSync(0, 'utf8').trim();
  if (token) return token;
  throw new CommandError(
    exit.usage,
    '--token - reads the token from standard input, which is empty.',
    { code: 'empty_token' },
  );
}

/** Scheme, machine and port of an address; the names of this machine are one. */
function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isHere = ['127.0.0.1', '[::1]'].includes(url.hostname) || isLocalName(url.hostname);
  if (isHere) url.hostname = 'localhost';
  return url.origin;
}

/** The token of the portal that runs here, if that is what the address names. */
const localToken = (url: string, local: OperatorFile | null): string | undefined =>
  local && originOf(url) === originOf(local.url) ? local.token : undefined;

/**
 * Finds the service: --url and --token, PORTAL_URL and PORTAL_TOKEN, else the data folder of npm
 * start, whose token is sent to that portal only. Call it once per run: standard input can be read
 * only once.
 */
export function findConnection(
  given: { url?: string | undefined; token?: string | undefined },
  { root, env }: { root: string; env: NodeJS.ProcessEnv },
): Connection {
  const local = localOperator(path.resolve(root, env.DATA_DIR || '.portal'));
  const url = given.url ?? (env.PORTAL_URL || local?.url);
  const token = tokenFrom(given.token) ?? secretOf(env, 'PORTAL_TOKEN');
  if (!url) {
    throw new CommandError(
      exit.unreachable,
      'No release service is known: start the portal here with npm start, or set PORTAL_URL and PORTAL_TOKEN.',
      { code: 'no_service' },
    );
  }
  return {
    url: url.replace(/\/+$/, ''),
    token: token || (localToken(url, local) ?? ''),
    keyFile: env.PORTAL_KEY || local?.key || null,
  };
}
