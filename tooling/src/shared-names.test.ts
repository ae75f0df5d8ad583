import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The names that areas import at run time, without types. */
function namesOf(file: string): string[] {
  const text = read(file);
  const listed = [...text.matchAll(/^export \{([^}]*)\}/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => name.split(' as ').at(-1) ?? '');
  const declared = [...text.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)];
  const passedOn = [...text.matchAll(/^export \* from '\.\/([\w-]+)'/gm)].flatMap(
    ([, name = '']) => {
      const place = path.join(path.dirname(file), name);
      return namesOf(
        existsSync(path.join(root, `${place}.ts`)) ? `${place}.ts` : `${place}/index.ts`,
      );
    },
  );
  return [...listed, ...declared.map(([, name = '']) => name), ...passedOn];
}

/** The files that areas import of a package, by the name of the entry. */
function entriesOf(name: string): [entry: string, file: string][] {
  // The page has one entry of the contracts: the others are part of what imports them.
  if (name === 'contracts') return [['forms', 'contracts/src/forms/index.ts']];
  return readdirSync(path.join(root, name, 'src'))
    .filter((file) => /^[a-z-]+\.ts$/.test(file))
    .map((file) => [file.slice(0, -3), `${name}/src/${file}`]);
}

const sourcesOf = (name: string) =>
  readdirSync(path.join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|situations)\.|testing\//.test(file))
    .map((file) => path.join(name, 'src', file));

interface Step {
  version: string;
  came: string[];
  gone: string[];
}
const record = JSON.parse(read('tooling/src/shared-names.json')) as Record<string, Step[]>;

/** A removed name needs a new major version, a new name a minor one (docs/decisions/0002). */
function isRightStep(before: string, { version, came, gone }: Step): boolean {
  const [major = 0, minor = 0] = before.split('.').map(Number);
  const [nextMajor = 0, nextMinor = 0] = version.split('.').map(Number);
  if (nextMajor !== major) return nextMajor > major;
  return gone.length === 0 && (came.length === 0 || nextMinor > minor);
}

test.each([
  ['2.0.0', '2.1.0', [], ['old'], false],
  ['2.0.0', '3.0.0', [], ['old'], true],
  ['2.0.0', '2.0.1', ['new'], [], false],
  ['2.0.0', '2.1.0', ['new'], [], true],
])(
  'from %s to %s with %j more and %j less is right: %p',
  (before, version, came, gone, isRight) => {
    expect(isRightStep(before, { version, came, gone })).toBe(isRight);
  },
);

describe.each(Object.entries(record))('the names of %s', (name, steps) => {
  test('are those that are recorded for its version: add a step when they change', () => {
    const known = new Set<string>();
    for (const { came, gone } of steps) {
      for (const each of came) known.add(each);
      for (const each of gone) known.delete(each);
    }
    const names = entriesOf(name).flatMap(([entry, file]) =>
      namesOf(file).map((each) => `${entry} ${each}`),
    );
    expect(names.length).toBeGreaterThan(20);
    expect([...new Set(names)].sort()).toEqual([...known].sort());
    const { version } = JSON.parse(read(`${name}/package.json`)) as { version: string };
    expect(version).toBe(steps.at(-1)?.version);
  });

  // Forms that only the server uses are not part of a page.
  test('are all used by the shell or an area', () => {
    if (name === 'contracts') return;
    const users = readdirSync(root).filter((folder) => /^(shell|mfe-.*)$/.test(folder));
    const used = users.flatMap(sourcesOf).map(read).join('\n');
    const unused = entriesOf(name)
      .filter(([, file]) => !file.endsWith('/router.ts'))
      .flatMap(([, file]) => namesOf(file))
      .filter((each) => !new RegExp(`\\b${each}\\b`).test(used));
    expect(unused).toEqual([]);
  });

  test('change with the version', () => {
    const wrong = steps.filter((step, at) => at > 0 && !isRightStep(steps[at - 1]!.version, step));
    expect(wrong).toEqual([]);
  });
});
