import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { CommandError, exit } from './exit-codes';

/** Where the release service is and how to speak to it. */
export interface Connection {
  url: string;
  token: string;
  /** File of the private signing key, when one is known. */
  keyFile: string | null;
}

/** What npm start wrote down. Read by hand: this stands at the beginning of every command. */
interface OperatorFile {
  url: string;
  token: string;
  key?: string;
}

const isOperatorFile = (value: unknown): value is OperatorFile => {
  const { url, token, key = '' } = (value ?? {}) as Partial<Record<keyof OperatorFile, unknown>>;
  return [url, token, key].every((each) => typeof each === 'string');
};

/** What a local portal wrote down for its owner. Refused when others could read it. */
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

/**
 * Finds the service: --url and --token, PORTAL_URL and PORTAL_TOKEN, else what npm start left in
 * its data folder.
 */
export function findConnection(
  given: { url?: string | undefined; token?: string | undefined },
  { root, env }: { root: string; env: NodeJS.ProcessEnv },
): Connection {
  const local = localOperator(path.resolve(root, env.DATA_DIR || '.portal'));
  const url = given.url ?? (env.PORTAL_URL || local?.url);
  const token = given.token ?? (env.PORTAL_TOKEN || local?.token);
  if (!url) {
    throw new CommandError(
      exit.unreachable,
      'No release service is known: start the portal here with npm start, or set PORTAL_URL and PORTAL_TOKEN.',
      { code: 'no_service' },
    );
  }
  return {
    url: url.replace(/\/+$/, ''),
    token: token ?? '',
    keyFile: env.PORTAL_KEY || local?.key || null,
  };
}
