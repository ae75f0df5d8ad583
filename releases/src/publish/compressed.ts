import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const isText = (file: string) => /\.(js|css|svg|json|txt|html|map)$/.test(file);

/** The files and their smaller forms (`.br`, `.gz`), made once for all requests; `isWell` says as small as they get. */
export async function withCompressed(files: ReadonlyMap<string, Buffer>, isWell = true): Promise<Map<string, Buffer>> {
  const all = new Map<string, Buffer>();
  for (const [file, content] of files) {
    all.set(file, content);
    if (!isText(file) || content.length < 200) continue;
    const [small, common] = await Promise.all([
      promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: isWell ? 11 : 1, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
      promisify(gzip)(content, { level: isWell ? 9 : 1 }),
    ]);
    if (small.length < content.length) all.set(`${file}.br`, small);
    if (common.length < content.length) all.set(`${file}.gz`, common);
  }
  return all;
}
