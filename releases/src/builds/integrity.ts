import { createHash } from 'node:crypto';

/** The integrity value of bytes, as a tag's attribute takes it: `sha384-…`. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
