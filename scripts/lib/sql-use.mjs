import fs from 'node:fs';
import path from 'node:path';

/** SQL that needs no import: a database or a transaction that was handed over speaks it as well. */
const uses = [
  /\.\s*(execute|query)\s*[(<]/g,
  /\bsql(\.raw\(|`|<)/g,
  /\b(db|tx|pool|client|executor)\s*\.\s*(select\w*|insert|update|delete|with|\$count|query|connect)\b/g,
  /`\s*(select|insert into|update|delete from|lock table)\s/gi,
  /'\s*(select \S.* from|insert into|update \S+ set|delete from|lock table)\s/gi,
];

const withoutComments = (text) =>
  text.replace(/\/\*[^]*?\*\//g, (all) => all.replace(/[^\n]/g, ' ')).replace(/^\s*\/\/.*$/gm, '');

/** Places of the files under the rule `sql-only-in-repositories` that speak SQL, as `file:line`. */
export function sqlUsesIn(workspace, { path: files, pathNot }) {
  const [covered, free] = [new RegExp(files), new RegExp(pathNot)];
  const base = path.join(workspace, 'backend/src');
  return fs
    .readdirSync(base, { recursive: true })
    .map((file) => `backend/src/${file.split(path.sep).join('/')}`)
    .filter((file) => file.endsWith('.ts') && covered.test(file) && !free.test(file))
    .flatMap((file) => {
      // The whole text: a statement may be written over several lines.
      const text = withoutComments(fs.readFileSync(path.join(workspace, file), 'utf8'));
      const found = uses.flatMap((use) => [...text.matchAll(use)].map(({ index }) => index));
      const lines = found.map((index) => text.slice(0, index).split('\n').length);
      return [...new Set(lines)].sort((a, b) => a - b).map((line) => ({ file, line }));
    });
}
