import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const isText = (file: string) => /\.(js|css|svg|json|txt|html|map)$/.test(file);

/** Whether smaller forms of a file are made; even then they may not be smaller. */
export const mayBeSmaller = (file: string, bytes: number): boolean => isText(file) && bytes >= 200;

/**
 * A file's smaller forms (`.br`, `.gz`), made once for all requests; `isWell` makes them as small
 * as possible.
 */
export async function compressedForms(
  file: string,
  content: Buffer,
  isWell = true,
): Promise<[string, Buffer][]> {
  if (!mayBeSmaller(file, content.length)) return [];
  const [small, common] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isWell ? 11 : 1,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: isWell ? 9 : 1 }),
  ]);
  const forms: [string, Buffer][] = [
    [`${file}.br`, small],
    [`${file}.gz`, common],
  ];
  return forms.filter(([, form]) => form.length < content.length);
}
