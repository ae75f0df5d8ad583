// Takes the place of tooling/webpack/shared.ts in the kit: the area is the folder of the command.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

declare const __SHARED_VERSIONS__: Record<string, string>;

const kit = fileURLToPath(new URL('..', import.meta.url));

export const sharedVersions = __SHARED_VERSIONS__;

/** The names that a shared package offers in the kit's shell. */
export async function namesOf(key: string): Promise<readonly string[] | null> {
  const file = path.join(kit, 'shell/dist/build.json');
  const { provides } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
    provides?: Record<string, string[]>;
  };
  return provides?.[key] ?? null;
}

export const folderOf = (_name: string): string => process.cwd();

export function versionOf(name: string): string {
  const file = path.join(folderOf(name), 'package.json');
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string }).version;
}

export const cacheFolder = path.resolve('node_modules/.cache/portal');

export const builtWith = [
  fileURLToPath(import.meta.url),
  ...['package.json', 'package-lock.json', 'pnpm-lock.yaml', 'yarn.lock']
    .map((file) => path.resolve(file))
    .filter((file) => fs.existsSync(file)),
];

// A team outside may have a later lucide than the shell.
export const isOneLucide = false;

export const aliases = { contracts: path.join(kit, 'contracts') };
