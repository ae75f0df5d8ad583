import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/lib/root.mjs';

/** Runs before the packages are installed: nothing can read TypeScript yet. */
const beforeInstallation = [
  'releases/bin/edge.mjs',
  'releases/bin/portal.mjs',
  'scripts/lib/bundle-apart.mjs',
  'scripts/lib/children.mjs',
  'scripts/lib/find-browser.mjs',
  'scripts/lib/install.mjs',
  'scripts/lib/is-newer-than.mjs',
  'scripts/lib/new-package.mjs',
  'scripts/lib/node-version.mjs',
  'scripts/lib/npm-parent.mjs',
  'scripts/lib/root.mjs',
  'scripts/lib/run-command.mjs',
  'scripts/lib/say.mjs',
  'scripts/lib/start-checks.mjs',
  'scripts/lib/typescript.mjs',
  'scripts/program.mjs',
  'scripts/start.mjs',
  'scripts/test.mjs',
];

const others = [
  // Loaded by jest and dependency-cruiser as they are, with any Node.
  /^\.dependency-cruiser\.cjs$/,
  /^[a-z-]+\/(hanging-fixture\/)?jest\.config\.mjs$/,
  /^tooling\/jest\/[a-z-]+\.[cm]js$/,
  /^scripts\/lib\/browser-script\.mjs$/,
  // Loaded in Stryker's processes, where jest runs.
  /^tooling\/mutation\/(environment\.cjs|jest-by-file\.mjs|open-file\.mjs)$/,
  // Loaded by webpack as they are.
  /^tooling\/webpack\/(development-(loader|router)\.cjs|font-loader\.mjs)$/,
  // Sources of a build: they replace files of libraries, or are built by a test.
  /^tooling\/webpack\/stand-ins\/[a-z-]+\.c?js$/,
  /^tooling\/build-facts-fixture\/[a-z/-]+\.js$/,
];

const isOurs = (name: string) => !/^(node_modules|dist|test-results|\..*)$/.test(name);

function* filesUnder(folder: string): Generator<string> {
  for (const item of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = path.posix.join(folder, item.name);
    if (item.isDirectory() && isOurs(item.name)) yield* filesUnder(file);
    else if (item.isFile() && /\.[cm]?js$/.test(item.name)) yield file;
  }
}

test('only what cannot be TypeScript is JavaScript', () => {
  const found = [...filesUnder('.')].filter(
    (file) => !others.some((pattern) => pattern.test(file)),
  );
  expect(found.sort()).toEqual(beforeInstallation);
});

test.each(beforeInstallation)('%s needs no package to be loaded', (file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  const names = [...text.matchAll(/^(?:import|export) [^;]*?from '([^']+)'/gm)].map(
    ([, name]) => name ?? '',
  );
  expect(names.filter((name) => !/^node:|^\..*\.mjs$/.test(name))).toEqual([]);
});
