import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The package of the next version: the same programs with one more migration. */
export function nextVersion(
  folder: string,
  target: string,
  { tag, sql }: { tag: string; sql: string },
) {
  cpSync(folder, target, { recursive: true, verbatimSymlinks: true });
  const journal = path.join(target, 'lib/migrations/meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as {
    entries: { idx: number; when: number }[];
  };
  const last = entries.at(-1);
  const entry = { ...last, idx: entries.length, when: (last?.when ?? 0) + 1, tag };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, entry] }));
  writeFileSync(path.join(target, `lib/migrations/${tag}.sql`), sql);
  return target;
}
