import fs from 'node:fs';
import path from 'node:path';

/** Uses of a database or transaction that was passed in: they need no import. */
const uses = [
  /\.\s*(execute|query)\s*[(<]/g,
  /\bsql(\.raw\(|`|<)/g,
  // Drizzle's builder on any object. `update` and `delete` are also methods of hashes and maps.
  /\.\s*select(Distinct|DistinctOn)?\s*[(<]/g,
  /\.\s*insert\s*[(<]/g,
  /\.\s*update\s*\([^()]*\)\s*\.\s*set\s*\(/g,
  /\.\s*delete\s*\([^()]*\)\s*\.\s*(where|returning)\s*\(/g,
  /`\s*(select|insert into|update|delete from|lock table)\s/gi,
  /'\s*(select \S.* from|insert into|update \S+ set|delete from|lock table)\s/gi,
];

const types = '(?:pg\\s*\\.\\s*)?(?:Db|Executor|Database|Pool|PoolClient|Client|PgTransaction)';

/** The names under which a file holds a database: by their type, as an alias, in a transaction. */
function receiversIn(text: string): string {
  const names = new Set(['db', 'tx', 'pool', 'client', 'executor']);
  const add = (pattern: string) => {
    for (const [, name] of text.matchAll(new RegExp(pattern, 'g'))) if (name) names.add(name);
  };
  add(`(\\w+)\\??\\s*:\\s*${types}\\b(?!\\s*[.(])`);
  add('\\.\\s*transaction\\s*\\(\\s*(?:async\\s*)?\\(?\\s*(\\w+)');
  for (let known = 0; known < names.size;) {
    known = names.size;
    const any = [...names].join('|');
    add(`\\b(?:const|let)\\s+(\\w+)\\s*=\\s*(?:[\\w.]+\\.\\s*)?(?:${any})\\s*[;,\\n]`);
    add(`[{,]\\s*(?:${any})\\s*:\\s*(\\w+)\\s*[,}]`);
  }
  return [...names].join('|');
}

const methods = 'select\\w*|insert|update|delete|with|\\$count|query|connect';
const usesOf = (text: string) => [
  ...uses,
  new RegExp(`\\b(?:${receiversIn(text)})\\s*\\.\\s*(?:${methods})\\b`, 'g'),
];

const withoutComments = (text: string) =>
  text.replace(/\/\*[^]*?\*\//g, (all) => all.replace(/[^\n]/g, ' ')).replace(/^\s*\/\/.*$/gm, '');

/** The rule's files as regular expressions. */
export interface Covered {
  path: string;
  pathNot: string;
}

/** Places that use SQL in files under the rule `sql-only-in-repositories`, as `file:line`. */
export function sqlUsesIn(
  workspace: string,
  { path: files, pathNot }: Covered,
): { file: string; line: number }[] {
  const [covered, free] = [new RegExp(files), new RegExp(pathNot)];
  const base = path.join(workspace, 'backend/src');
  return fs
    .readdirSync(base, { recursive: true, encoding: 'utf8' })
    .map((file) => `backend/src/${file.split(path.sep).join('/')}`)
    .filter((file) => file.endsWith('.ts') && covered.test(file) && !free.test(file))
    .flatMap((file) => {
      // The whole text: a statement may be written over several lines.
      const text = withoutComments(fs.readFileSync(path.join(workspace, file), 'utf8'));
      const found = usesOf(text).flatMap((use) =>
        [...text.matchAll(use)].map(({ index }) => index),
      );
      const lines = found.map((index) => text.slice(0, index).split('\n').length);
      return [...new Set(lines)].sort((a, b) => a - b).map((line) => ({ file, line }));
    });
}
