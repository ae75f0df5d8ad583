import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const [ivLength, tagLength] = [12, 16];

/** Encrypts a text with a key of 32 bytes. */
export const seal = (text: string, key: Buffer): Buffer => {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
};

/** The text that was sealed with this key. Throws when it was another key. */
export const unseal = (bytes: Buffer, key: Buffer): string => {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength));
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  const opened = decipher.update(bytes.subarray(ivLength + tagLength));
  return Buffer.concat([opened, decipher.final()]).toString('utf8');
};
