import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** The stored encodings of a build's file, and how to make each. */
const forms: Readonly<Record<string, (content: Buffer) => Buffer>> = {
  '': (content) => content,
  '.br': (content) => brotliCompressSync(content),
  '.gz': (content) => gzipSync(content),
};

/**
 * Flips one byte of a published file on the portal's disk, in all encodings; returns a function
 * that restores it.
 */
export function flipByte({
  name,
  version,
  file,
}: {
  name: string;
  version: string;
  file: string;
}): () => void {
  const stored = path.join(
    process.env.E2E_DATA_DIR ?? '',
    'releases/builds',
    name,
    version,
    'files',
    file,
  );
  const before = Object.keys(forms)
    .filter((ending) => existsSync(stored + ending))
    .map((ending) => ({ ending, content: readFileSync(stored + ending) }));
  const flipped = readFileSync(stored);
  const at = flipped.length >> 1;
  flipped.writeUInt8((flipped[at] ?? 0) ^ 1, at);
  for (const { ending } of before)
    writeFileSync(stored + ending, forms[ending]?.(flipped) ?? flipped);
  return () => before.forEach(({ ending, content }) => writeFileSync(stored + ending, content));
}
