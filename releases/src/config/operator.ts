import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import path from 'node:path';
import { type Releases } from '../releases';
import { makeKeyPair, publicKeyOf } from '../signing/keys';

/** What builds are signed with here. */
export interface Operator {
  /** The private signing key, PEM. */
  privateKey: string;
  keyId: string;
  /** Where the key lies. */
  keyFile: string;
}

/** What the first operator may do: everything. */
export const operatorScopes = ['admin', 'publish:*', 'pin:*'];

const secretly = async (file: string, text: string) => {
  // Written beside it first: an interruption leaves the whole old file or the whole new one.
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

/** What the file says; nothing when it cannot be read. */
const readable = (text: string): { token?: string } => {
  try {
    return JSON.parse(text) as { token?: string };
  } catch {
    return {};
  }
};

/** Who made something on which machine, for the lists of tokens and keys. */
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
 * Makes the operator's token of a portal on the embedded database, readable by its owner only, and
 * writes down where it listens. A present one is used as long as it works. Portals on a database
 * server have `portal bootstrap` for that.
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
