import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot } from '../lib/root.mjs';
import { type Entry, entries } from './kit-entries';

const isOurs = (name: string) => /^(contracts|shared-ui|shared-session)(\/|$)/.test(name);
/** The modules that a declaration file names in imports, exports and types. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport\()\s*["']([^"']+)["']/g)].map(([, name = '']) => name);
const packageIn = (name: string) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;

/** Indirect dependencies that our declaration files name; strict node_modules hide them from us. */
const behind: Readonly<Record<string, [owner: string, between: string]>> = {
  '@mui/system': ['shared-ui', '@mui/material'],
  '@mui/types': ['shared-ui', '@mui/material'],
  '@testing-library/dom': ['shared-session', '@testing-library/react'],
};

/** The folder of an installed package as another package resolves it. */
export function installedAt(name: string, from: string): string {
  const places = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
  const found = places.map((place) => path.join(place, name)).find((place) => fs.existsSync(place));
  if (!found) throw new Error(`${name}, which ${from} needs, is not installed.`);
  return fs.realpathSync(found);
}

/** A folder from which a package of our declaration files can be resolved. */
function finderOf(name: string, owner: string): string {
  const [from = owner, between] = behind[name] ?? [];
  return between ? installedAt(between, inRoot(from)) : inRoot(owner);
}

/** `paths` of a compiler that find the indirect dependencies. */
export const behindPaths = (): Record<string, string[]> =>
  Object.fromEntries(
    Object.keys(behind).flatMap((name) => {
      const place = installedAt(name, finderOf(name, ''));
      return [
        [name, [place]],
        [`${name}/*`, [`${place}/*`]],
      ];
    }),
  );

interface Wanted {
  of: readonly Entry[];
  removeComments?: boolean;
}

/** Writes the declaration files of entries and of their modules into a folder. */
function emit(folder: string, { of, removeComments = false }: Wanted): void {
  const config = path.join(folder, 'tsconfig.json');
  const compilerOptions = {
    paths: behindPaths(),
    removeComments,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    allowJs: false,
    rootDir: inRoot(),
    outDir: folder,
  };
  fs.writeFileSync(
    config,
    JSON.stringify({
      extends: inRoot('tooling/tsconfig.screens.json'),
      compilerOptions,
      files: [...of.map(({ file }) => inRoot(file)), inRoot('shared-ui/src/font-files.d.ts')],
      include: [],
    }),
  );
  const tsc = inRoot('shell/node_modules/typescript-native/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', config], { stdio: ['ignore', 2, 2] });
}

/** The file that a relative import of a declaration file names. */
function besideOf(file: string, name: string): string {
  const place = path.join(path.dirname(file), name);
  const found = [`${place}.d.ts`, path.join(place, 'index.d.ts')].find((each) =>
    fs.existsSync(each),
  );
  if (!found) throw new Error(`${file} names ${name}, which has no declaration.`);
  return found;
}

/** A package that declaration files name, and the folder of ours that resolves it. */
export type Named = Map<string, string>;

/**
 * Writes the declarations of the shared packages as `<folder>/<package>/…`; returns the packages of
 * the registry that they name.
 */
export function writeTypes(folder: string, wanted: Wanted = { of: entries() }): Named {
  const made = fs.mkdtempSync(path.join(inRoot('.cache'), 'kit-types-'));
  try {
    emit(made, wanted);
    const named: Named = new Map();
    const waiting = wanted.of.map(({ file }) => path.join(made, file.replace(/\.tsx?$/, '.d.ts')));
    const seen = new Set(waiting);
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      // Imports for side effects do not matter to types.
      const text = fs.readFileSync(file, 'utf8').replace(/^import ['"][^'"]+['"];\n/gm, '');
      const [owner = '', , ...inside] = path.relative(made, file).split(path.sep);
      for (const name of namedIn(text)) {
        if (!name.startsWith('.')) {
          const needed = packageIn(name);
          if (!isOurs(name)) named.set(needed, finderOf(needed, owner));
          continue;
        }
        const next = besideOf(file, name);
        if (!seen.has(next)) waiting.push(next);
        seen.add(next);
      }
      const target = path.join(folder, owner, ...inside);
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(target, text);
    }
    return named;
  } finally {
    fs.rmSync(made, { recursive: true, force: true });
  }
}

/** Where the compiler finds each entry, relative to the kit. */
export const typePaths = (): Record<string, string[]> =>
  Object.fromEntries(
    entries().map(({ name, file }) => {
      const [owner = '', , ...inside] = file.replace(/\.tsx?$/, '.d.ts').split('/');
      return [name, [`./types/${[owner, ...inside].join('/')}`]];
    }),
  );
