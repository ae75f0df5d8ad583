import fs from 'node:fs';
import path from 'node:path';

/** Per kind of file its only export besides types: a factory with such a name and one argument. */
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

/** The parameters of an exported function, up to its closing bracket; undefined without one. */
function parametersOf(text: string, name: string): string[] | undefined {
  const start = new RegExp(`^export (?:const ${name} = |function ${name})\\(`, 'm').exec(text);
  if (!start) return undefined;
  const parameters = [''];
  let depth = 0;
  for (const sign of text.slice(start.index + start[0].length).replaceAll('=>', '')) {
    if ('([{<'.includes(sign)) depth += 1;
    else if (')]}>'.includes(sign)) depth -= 1;
    if (depth < 0) break;
    if (depth === 0 && sign === ',') parameters.push('');
    else parameters[parameters.length - 1] += sign;
  }
  return parameters.filter((parameter) => parameter.trim());
}

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
      const [name = ''] = names;
      const isOne = names.length === 1 && kind.factory.test(name);
      return isOne && (parametersOf(text, name)?.length ?? 2) <= 1
        ? []
        : [{ rule: kind.rule, file }];
    });
};

export const factoryRules = kinds.map(({ rule }) => rule);
