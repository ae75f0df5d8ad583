// Takes the place of tooling/jest/shared-bundle.mjs in the kit, which has its bundle.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

const shared = new URL('shared/', import.meta.url);

/** What tests take from the kit, for jest's moduleNameMapper. */
export async function sharedBundle(): Promise<Record<string, string>> {
  const files = JSON.parse(fs.readFileSync(new URL('names.json', shared), 'utf8')) as Record<
    string,
    string
  >;
  return Object.fromEntries(
    Object.entries(files).map(([name, file]) => [
      `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`,
      fileURLToPath(new URL(file, shared)),
    ]),
  );
}
