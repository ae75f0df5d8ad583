import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding } from './encoding';

/** Compresses a whole answer in memory; `quality` from 1 (fast) to 9 (small). */
export const compressed = (
  content: string | Buffer,
  encoding: Encoding,
  quality: number,
): Promise<Buffer> =>
  encoding === 'br'
    ? promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : promisify(gzip)(content, { level: quality });
