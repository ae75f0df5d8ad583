import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import path from 'node:path';
import { type Releases } from '../releases';
import { makeKeyPair, publicKeyOf } from '../signing/keys';

/** The key with which builds are signed here. */
export interface Operator {
  /** The private signing key, PEM. */
  privateKey: string;
  keyId: string;
  /** The file of the key. */
  keyFile: string;
}

/** What the first operator may do: everything. */
export const operatorScopes = ['admin', 'publish:*', 'pin:*'];

const secretly = async (file: string, text: string) => {
  // Written to a draft first: an interruption leaves the whole old file or the whole new one.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, file);
};

const textOf = async (file: string): Promise<string | null> => {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return null;
  }
};

/** The contents of the file; empty if it cannot be parsed. */
const readable = (text: string): { token?: string } => {
  try {
    return JSON.parse(text) as { token?: string };
  } catch {
    return {};
  }
};

/** The user and the machine, for the lists of tokens and keys. */
export const makerHere = (): string => `${userName()} on ${hostname()}`;

/** A user without an entry in the system's list, as containers have them, has no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'somebody';
  }
}

/**
 * The signing key of this data folder, made and trusted when there is none yet. A key that was
 * revoked stays so.
 */
export async function prepareKey(releases: Releases, folder: string): Promise<Operator> {
  const home = path.join(folder, 'releases');
  await mkdir(home, { recursive: true });
  const keyFile = path.join(home, 'signing-key.pem');
  let privateKey = await textOf(keyFile);
  if (!privateKey) {
    privateKey = makeKeyPair().privateKey;
    await secretly(keyFile, privateKey);
  }
  const keyId = await releases.keys.trustNew(
    publicKeyOf(privateKey),
    `made at a start by ${makerHere()}`,
  );
  return { privateKey, keyId, keyFile };
}

/**
 * Writes the operator's token and the portal's address for the embedded database, readable by its
 * owner only; a valid token is kept. On a database server `portal bootstrap` makes one.
 */
export async function prepareToken(
  releases: Releases,
  folder: string,
  { url, keyFile }: { url: string; keyFile: string },
): Promise<void> {
  const tokenFile = path.join(folder, 'releases/operator.json');
  const stored = readable((await textOf(tokenFile)) ?? '');
  const holder = stored.token ? await releases.tokens.holder(stored.token) : null;
  const token =
    holder && stored.token
      ? stored.token
      : (
          await releases.tokens.create({
            label: 'first operator',
            scopes: operatorScopes,
            expiresAt: null,
          })
        ).secret;
  await secretly(tokenFile, `${JSON.stringify({ url, token, key: keyFile }, null, 2)}\n`);
}
