import fs from 'node:fs';
import path from 'node:path';

/** Per kind of file its only export besides types: a factory with such a name. */
const kinds = [
  {
    rule: 'repositories-are-factories',
    file: /\.repository\.ts$/,
    factory: /^create\w+Repository$/,
  },
  { rule: 'services-are-factories', file: /\.service\.ts$/, factory: /^create\w+Service$/ },
];

const exported =
  /^export\s+(?!type\b|interface\b|declare\b)(?:(?:async\s+|abstract\s+)?(?:const|let|var|function\*?|class|enum)\s+(\w+)|.*)/gm;

/** Files of a workspace's backend that break one of these rules. */
export const looseIn = (workspace: string): { rule: string; file: string }[] => {
  const base = path.join(workspace, 'backend/src');
  return fs
    .readdirSync(base, { recursive: true, encoding: 'utf8' })
    .map((file) => `backend/src/${file.split(path.sep).join('/')}`)
    .flatMap((file) => {
      const kind = kinds.find((one) => one.file.test(file));
      if (!kind) return [];
      const text = fs.readFileSync(path.join(workspace, file), 'utf8');
      const names = [...text.matchAll(exported)].map(([, name]) => name ?? '');
      return names.length === 1 && kind.factory.test(names[0] ?? '')
        ? []
        : [{ rule: kind.rule, file }];
    });
};

export const factoryRules = kinds.map(({ rule }) => rule);
