import { build } from 'esbuild';
import crypto from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @import { Plugin } from 'esbuild'
 * @typedef {{names: [name: string, folder: string][], icons: string[]}} Sources what they import
 * @typedef {(folder: string, name: string) => string} ReactAt what React is required as
 */

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const shared = ['contracts', 'shared-ui', 'shared-session'];
/** Large, and used by one file only: jest reads them where a test needs them. */
const apart = /^(jsqr|web-vitals|@module-federation\/)/;
const isReact = (/** @type {string} */ name) => /^react(-dom)?(\/|$)/.test(name);
/** @type {(folder: string, name: string) => string} */
const resolveFrom = (folder, name) => createRequire(`${folder}/`).resolve(name);
const isBrowserPackage = (/** @type {string} */ name) =>
  shared.includes(name) || name === 'shell' || name.startsWith('mfe-');

/**
 * @param {string} folder
 * @returns {Generator<string>}
 */
function* sourcesUnder(folder) {
  for (const item of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, item.name);
    if (item.isDirectory()) yield* sourcesUnder(file);
    else if (/\.tsx?$/.test(item.name)) yield file;
  }
}

/**
 * The icons that a source imports.
 * @param {string} text
 */
const iconsIn = (text) =>
  [...text.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/(?:^|,)\s*([A-Z]\w*)/g)].map(([, icon = '']) => icon),
  );

/**
 * The icons that packages of the workspace import, sorted.
 * @param {string[]} packages
 */
export const iconsOf = (packages) =>
  [
    ...new Set(
      packages.flatMap((name) =>
        [...sourcesUnder(path.join(root, name, 'src'))].flatMap((file) =>
          iconsIn(fs.readFileSync(file, 'utf8')),
        ),
      ),
    ),
  ].sort();

/** The names that sources import from other packages, each with a folder that can resolve it. */
function readSources() {
  const hash = crypto.createHash('sha256').update(fs.readFileSync(fileURLToPath(import.meta.url)));
  hash.update(fs.readFileSync(path.join(root, 'pnpm-lock.yaml')));
  /** @type {Map<string, string>} */
  const names = new Map();
  /** @type {Set<string>} */
  const icons = new Set();
  const packages = fs.readdirSync(root).filter(isBrowserPackage);
  for (const owner of packages) {
    const folder = path.join(root, owner, 'src');
    for (const file of sourcesUnder(folder)) {
      const text = fs.readFileSync(file, 'utf8');
      for (const [, name = ''] of text.matchAll(/(?:from|import) '([a-z@][^']*)'/g)) {
        const isOutside = !/^node:|\.woff2$/.test(name) && !apart.test(name);
        if (isOutside && !names.has(name)) names.set(name, folder);
      }
      for (const icon of iconsIn(text)) icons.add(icon);
      if (shared.includes(owner)) hash.update(file).update(text);
    }
  }
  for (const name of [
    'react/jsx-runtime',
    '@testing-library/jest-dom',
    '@testing-library/react',
    '@testing-library/user-event',
  ])
    if (!names.has(name)) names.set(name, path.join(root, 'shell/src'));
  const sorted = [...names].sort(([one], [other]) => (one < other ? -1 : 1));
  /** @type {Sources} */
  const made = { names: sorted, icons: [...icons].sort() };
  return { ...made, key: hash.update(JSON.stringify(made)).digest('hex').slice(0, 16) };
}

/**
 * Compiles only the icons that sources name: the library has 1,700.
 * @param {string[]} icons
 * @param {string | undefined} resolveDir
 */
async function compileIcons(icons, resolveDir) {
  const { outputFiles } = await build({
    stdin: { contents: `export { ${icons.join(', ')} } from 'lucide-react';`, resolveDir },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['react'],
    write: false,
  });
  return outputFiles.map((file) => file.text).join('');
}

/**
 * Ends transitions at once, because a fading dialog would be an update after the test's end.
 * @param {string} transition
 */
function endAtOnce(transition) {
  const timer = 'timeoutId = setTimeout(done, value);';
  if (!transition.includes(timer)) throw new Error("MUI's Transition has another timer now.");
  return transition.replace(timer, 'done();');
}

/**
 * Every package is resolved as `require` does: two copies of React or of a context would not know
 * each other.
 * @type {(folders: Map<string, string>, icons: string[], reactAt: ReactAt) => Plugin}
 */
const asRequired = (folders, icons, reactAt) => ({
  name: 'as-required',
  setup(build) {
    build.onResolve({ filter: /^[a-z@]/ }, ({ path: name, importer, resolveDir, pluginData }) => {
      if (pluginData === 'asked' || name.startsWith('node:')) return undefined;
      if (isReact(name)) return { path: reactAt(resolveDir, name), external: true };
      if (name === 'lucide-react') return { path: name, namespace: 'icons' };
      const from = importer === '<stdin>' ? folders.get(name) : resolveDir;
      const wanted = name === 'axios' ? 'axios/dist/browser/axios.cjs' : name;
      return build.resolve(wanted, {
        kind: 'require-call',
        importer,
        resolveDir: from,
        pluginData: 'asked',
      });
    });
    build.onLoad({ filter: /./, namespace: 'icons' }, async () => {
      const resolveDir = folders.get('lucide-react');
      return { contents: await compileIcons(icons, resolveDir), resolveDir };
    });
    // Without the type that its package.json declares, a file's `import x` means the same as in the
    // browser's build.
    build.onResolve(
      { filter: /^\./ },
      async ({ path: name, importer, resolveDir, kind, pluginData }) => {
        if (pluginData === 'asked' || !/\.tsx?$/.test(importer)) return undefined;
        const { path: found, errors } = await build.resolve(name, {
          kind,
          importer,
          resolveDir,
          pluginData: 'asked',
        });
        return { path: found, errors };
      },
    );
    // Tests read English. The other languages are half of the library.
    build.onLoad({ filter: /zod\/v4\/locales\/index\.cjs$/ }, () => ({
      contents: "exports.en = require('./en.cjs')",
    }));
    build.onLoad(
      { filter: /@mui\/material\/internal\/Transition\.js$/ },
      async ({ path: file }) => ({
        contents: endAtOnce(await fs.promises.readFile(file, 'utf8')),
        resolveDir: path.dirname(file),
      }),
    );
    build.onLoad({ filter: /\.(woff2|css|svg|png)$/ }, () => ({
      contents: 'file-stub',
      loader: 'text',
    }));
  },
});

/**
 * Removes bundles of older sources, but none that a parallel run may use.
 * @param {string} home
 */
function removeOld(home) {
  const ages = fs
    .readdirSync(home)
    .map((name) => ({ name, age: fs.statSync(path.join(home, name)).mtimeMs }));
  for (const { name } of ages.sort((one, other) => other.age - one.age).slice(4)) {
    fs.rmSync(path.join(home, name), { recursive: true, force: true });
  }
}

/**
 * Compiles packages and all that they need into one file, with a file for each name beside it.
 * @param {string} folder
 * @param {Sources} sources
 * @param {ReactAt} [reactAt]
 * @returns {Promise<string[]>} the files that went in, relative to the workspace
 */
export async function compileShared(folder, { names, icons }, reactAt = resolveFrom) {
  const bundled = names.map(([name]) => name).filter((name) => !isReact(name));
  const lines = bundled.map(
    (name) => `${JSON.stringify(name)}: () => require(${JSON.stringify(name)}),`,
  );
  const { metafile } = await build({
    stdin: { contents: `module.exports = {\n${lines.join('\n')}\n};`, resolveDir: root },
    outfile: path.join(folder, 'bundle.cjs'),
    absWorkingDir: root,
    metafile: true,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    jsx: 'automatic',
    ignoreAnnotations: true,
    legalComments: 'none',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"test"' },
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: false } },
    plugins: [asRequired(new Map(names), icons, reactAt)],
  });
  for (const name of bundled) {
    const stub = `module.exports = require('./bundle.cjs')[${JSON.stringify(name)}]();\n`;
    fs.writeFileSync(path.join(folder, fileOf(name)), stub);
  }
  return Object.keys(metafile.inputs);
}

/**
 * Compiles into a folder that appears as a whole.
 * @param {string} folder
 * @param {Sources} sources
 */
async function write(folder, sources) {
  const temporary = `${folder}-${process.pid}`;
  await compileShared(temporary, sources);
  try {
    fs.renameSync(temporary, folder);
  } catch (error) {
    // A parallel run has made the folder.
    if (!fs.existsSync(folder)) throw error;
    fs.rmSync(temporary, { recursive: true, force: true });
  }
  removeOld(path.dirname(folder));
}

/** The file of a name beside the bundle. */
export const fileOf = (/** @type {string} */ name) => `${name.replaceAll('/', '+')}.cjs`;
const escaped = (/** @type {string} */ name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Compiles the shared packages and all libraries once for all screen tests, and again when they
 * changed.
 * @param {string} self the tested package: its own files are taken one by one
 * @returns {Promise<Record<string, string>>} for jest's moduleNameMapper
 */
export async function sharedBundle(self) {
  const sources = readSources();
  const folder = path.join(root, '.cache/screen-tests', sources.key);
  if (!fs.existsSync(folder)) await write(folder, sources);
  const others = sources.names.filter(([name]) => name.split('/')[0] !== self);
  const placeOf = (/** @type {[name: string, folder: string]} */ [name, from]) =>
    isReact(name) ? resolveFrom(from, name) : path.join(folder, fileOf(name));
  return Object.fromEntries(others.map((each) => [`^${escaped(each[0])}$`, placeOf(each)]));
}
