import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../lib/root.mjs';

/** The folder of the package that a file belongs to. */
const packageFolderOf = (file: string): string =>
  /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? '';

/** One registry package with its licence, as the notices show it. */
function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(
    fs.readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license?: string };
  const file = fs.readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  const text = file ? fs.readFileSync(path.join(folder, file), 'utf8').trim() : '';
  return `${name} ${version} (${license ?? 'see its text'})\n${text ? `\n${text}\n` : ''}`;
}

/**
 * The licences of all registry packages that files were bundled from.
 * @param others what comes from elsewhere, such as fonts
 */
export function noticesOf(
  files: readonly string[],
  others: readonly { name: string; text: string }[] = [],
): string {
  const folders = [...new Set(files.map(packageFolderOf))].filter((folder) =>
    fs.existsSync(inRoot(folder, 'package.json')),
  );
  return folders
    .map((folder) => noticeOf(inRoot(folder)))
    .concat(others.map(({ name, text }) => `${name}\n\n${text}\n`))
    .sort()
    .join(`\n${'-'.repeat(72)}\n\n`);
}
