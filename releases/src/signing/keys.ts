import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';

/** A publisher's Ed25519 key pair as PEM texts. */
export interface KeyPair {
  privateKey: string;
  publicKey: string;
}

/** Makes a new Ed25519 key pair. */
export function makeKeyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

/** The public half of a private key, as PEM. */
export const publicKeyOf = (privateKey: string): string =>
  createPublicKey(createPrivateKey(privateKey)).export({ type: 'spki', format: 'pem' }).toString();

/** A short name of a public key: the first 16 hex digits of its SHA-256. */
export const keyIdOf = (publicKey: string): string =>
  createHash('sha256')
    .update(createPublicKey(publicKey).export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

/** Signs a text; base64. */
export const signText = (text: string, privateKey: string): string =>
  sign(null, Buffer.from(text), createPrivateKey(privateKey)).toString('base64');

/** Whether the signature (base64) of the text was made with the key's private half. */
export function isSignedBy(text: string, signature: string, publicKey: string): boolean {
  try {
    return verify(
      null,
      Buffer.from(text),
      createPublicKey(publicKey),
      Buffer.from(signature, 'base64'),
    );
  } catch {
    return false;
  }
}
