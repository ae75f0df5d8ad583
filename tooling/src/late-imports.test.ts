import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/lib/root.mjs';

const servers = ['backend', 'database', 'releases', 'server-kit', 'standalone'];

/** Every package that a source of the servers imports late, with what it takes of it. */
const lateImports = servers.flatMap((folder) =>
  readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, folder, 'src', file), 'utf8');
      const found = text.matchAll(/(\{[^{}]*\}|\w+) =\s+await import\('(@?[a-z][^':]*)'\)/g);
      return [...found].map(([, taken = '', name = '']) => ({ folder, file, taken, name }));
    }),
);

/** Whether Node would read a package as ECMAScript modules. */
function isModule(folder: string, name: string): boolean {
  const place = path.join(root, folder, 'node_modules', name);
  const file = path.join(existsSync(place) ? realpathSync(place) : place, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { type?: string }).type === 'module';
}

test('there are late imports to look at', () => {
  expect(lateImports.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['prom-client', 'nodemailer', 'openid-client']),
  );
});

// In the programs of a package, which share their parts, such an import has nothing but `default`.
test('a late import of a CommonJS package takes what it needs of its default', () => {
  const wrong = lateImports.filter(
    ({ folder, taken, name }) => !isModule(folder, name) && !/^\{ default: \w+ \}$/.test(taken),
  );
  expect(wrong).toEqual([]);
});
