import { randomBytes } from 'node:crypto';

/** Leaves out letters and digits that look alike on paper. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new number of a certificate: `7K3M-9QXP-4TRH`, 59 random bits. */
export const newCertificateNumber = (): string => {
  const picked: string[] = [];
  while (picked.length < 12)
    for (const byte of randomBytes(12)) {
      // Bytes from 240 on are skipped, because they would make the first letters more frequent.
      if (byte < 240 && picked.length < 12) picked.push(letters[byte % letters.length] ?? '');
    }
  return [0, 4, 8].map((at) => picked.slice(at, at + 4).join('')).join('-');
};

/** Normalizes a number as typed. */
export const readCertificateNumber = (typed: string): string => {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return plain.match(/.{1,4}/g)?.join('-') ?? '';
};
