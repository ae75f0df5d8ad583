/** @without-browser */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const source = __dirname;
const groups = readdirSync(source)
  .filter((name) => /^[a-z]+\.ts$/.test(name))
  .map((name) => name.replace('.ts', ''));
/** The entries of the README's list by group; an entry has several lines. */
const entries = new Map(
  readFileSync(path.join(source, '../README.md'), 'utf8')
    .split(/\n(?! )/)
    .flatMap((entry): [string, string][] => {
      const name = /^- \*\*`(\w+)`\*\*:/.exec(entry)?.[1];
      return name ? [[name, entry]] : [];
    }),
);

it('has the groups that shell and areas load', () => {
  expect(groups).toEqual([
    'auto', 'calendar', 'charts', 'controls', 'core', 'data', 'disclosure', 'draft', 'fields', 'figures', 'filters', 'format', 'forms', 'lists', 'menu', 'month', 'nav', 'overlay', 'pagination', 'panel', 'pass', 'pictures', 'print', 'status', 'steps', 'table', 'virtual',
  ]); // oxfmt-ignore
});

it.each(groups)('names all that %s exports in the README, and nothing else', async (group) => {
  const exported: Record<string, unknown> = await import(`./${group}`);
  const named = [...(entries.get(group) ?? '').matchAll(/`(\w+)`/g)].flatMap(
    (match) => match[1] ?? [],
  );
  expect(named.slice(1).sort()).toEqual(Object.keys(exported).sort());
});

it.each(groups.filter((group) => group !== 'auto'))('keeps Popper out of %s', (group) => {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    expect(text).not.toMatch(/@mui\/material\/(Popper|Tooltip|Autocomplete|useAutocomplete)/);
    for (const [, relative] of text.matchAll(/from '(\.[^']+)'/g)) {
      const base = path.resolve(path.dirname(file), relative ?? '');
      const found = [`${base}.tsx`, `${base}.ts`].find((name) =>
        readdirSync(path.dirname(base)).includes(path.basename(name)),
      );
      if (found) visit(found);
    }
  };
  visit(path.join(source, `${group}.ts`));
  expect(seen.size).toBeGreaterThan(0);
});
