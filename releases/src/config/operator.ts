import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Releases } from '../releases';
import { makeKeyPair, publicKeyOf } from '../signing/keys';

/** What the portal command on this machine needs to speak to this process. */
export interface Operator {
  /** The private signing key, PEM. */
  privateKey: string;
  keyId: string;
}

const secretly = async (file: string, text: string) => {
  // Beside it first: whoever is interrupted here leaves the whole old file or the whole new one.
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

/**
 * Makes the first signing key and the first token of a local portal, readable by their owner only,
 * and writes down where it listens. Present ones are kept as long as they work.
 */
export async function prepareOperator(
  releases: Releases,
  folder: string,
  url: string,
): Promise<Operator> {
  const home = path.join(folder, 'releases');
  await mkdir(home, { recursive: true });
  const keyFile = path.join(home, 'signing-key.pem');
  let privateKey = await textOf(keyFile);
  if (!privateKey) {
    privateKey = makeKeyPair().privateKey;
    await secretly(keyFile, privateKey);
  }
  const keyId = await releases.keys.trust(publicKeyOf(privateKey), 'first key of this portal');
  const tokenFile = path.join(home, 'operator.json');
  const kept = readable((await textOf(tokenFile)) ?? '');
  const holder = kept.token ? await releases.tokens.holder(kept.token) : null;
  const token =
    holder && kept.token
      ? kept.token
      : (
          await releases.tokens.create({
            label: 'first operator',
            scopes: ['admin', 'publish:*', 'pin:*'],
            expiresAt: null,
          })
        ).secret;
  await secretly(tokenFile, `${JSON.stringify({ url, token, key: keyFile }, null, 2)}\n`);
  return { privateKey, keyId };
}
