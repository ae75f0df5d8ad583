import fs from 'node:fs';
import path from 'node:path';

/** SQL that needs no import: a database or a transaction that was handed over speaks it as well. */
const uses = [
  /\.(execute|query)\s*[(<]/,
  /\bsql(\.raw\(|`|<)/,
  /\b(db|tx|pool|client)\s*\.\s*(select\w*|insert|update|delete|with|\$count|query|connect)\b/,
  /`\s*(select|insert into|update|delete from|lock table)\s/i,
  /'\s*(select \S.* from|insert into|update \S+ set|delete from|lock table)\s/i,
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
    .flatMap((file) =>
      withoutComments(fs.readFileSync(path.join(workspace, file), 'utf8'))
        .split('\n')
        .flatMap((line, index) =>
          uses.some((use) => use.test(line)) ? [{ file, line: index + 1 }] : [],
        ),
    );
}
