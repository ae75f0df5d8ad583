import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { behindPaths } from '../kit/kit-types';
import { inRoot } from '../lib/root.mjs';
import { type Changes, differing } from './changes';
import { declaredText } from './declared-text';

/** Declaration files of a package by path. */
export type Declarations = ReadonlyMap<string, string>;
/** The entries of a package: each one's declaration file by its name. */
export type EntryFiles = Readonly<Record<string, string>>;

const moduleOf = (side: string, file: string) => `./${side}/${file.replace(/\.d\.ts$/, '')}`;

/**
 * How values are compared. Forms by their input and output, because zod's own types differ with
 * each new field. Functions also by the property names of their arguments: without these the
 * removal of an optional property would not be found.
 */
const comparedTypes = `
import { type core } from 'zod';
type Names<T> = T extends object ? { [K in keyof T]-?: true } : true;
type Taken<A extends readonly unknown[]> = {
  [I in keyof A as I extends \`\${number}\` ? I : never]-?: Names<NonNullable<A[I]>>;
};
type Compared<T> = T extends core.$ZodType
  ? (typed: core.input<T>) => core.output<T>
  : T extends (...taken: infer A) => unknown ? { called: T; takes: Taken<A> } : T;
type Values<M> = { [K in keyof M]: Compared<M[K]> };
`;

/** The values of all entries as types that can be compared. */
function valuesModule(side: string, entries: EntryFiles): string {
  const names = Object.entries(entries);
  return [
    comparedTypes,
    ...names.map(([, file], at) => `import type * as m${at} from '${moduleOf(side, file)}';`),
    ...names.map((_, at) => `export declare const v${at}: Values<typeof m${at}>;`),
  ].join('\n');
}

function write(folder: string, files: Declarations): void {
  for (const [file, text] of files) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
}

function programOf(files: string[]): ts.Program {
  const settings = inRoot('tooling/tsconfig.screens.json');
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const config = ts.getParsedCommandLineOfConfigFile(settings, { paths: behindPaths() }, host);
  if (!config) throw new Error(`${settings} cannot be read.`);
  return ts.createProgram(files, { ...config.options, noEmit: true });
}

interface Exported {
  type: ts.Type;
  /** The source of the declarations, see `declaredText`. */
  text: string;
}
/** By `core Button`. */
type Exports = Map<string, Exported>;

/** What one side exports: its values, and the types that only the compiler knows. */
function exportsOf(program: ts.Program, folder: string, side: string, entries: EntryFiles) {
  const checker = program.getTypeChecker();
  const symbolsOf = (file: string) => {
    const source = program.getSourceFile(path.join(folder, file));
    const module = source && checker.getSymbolAtLocation(source);
    return module ? checker.getExportsOfModule(module) : [];
  };
  const compared = symbolsOf(`${side}.ts`).map((symbol) => checker.getTypeOfSymbol(symbol));
  const values: Exports = new Map();
  const types: Exports = new Map();
  for (const [at, [entry, file]] of Object.entries(entries).entries())
    for (const symbol of symbolsOf(path.join(side, file))) {
      const text = declaredText(checker, folder, symbol);
      const value = compared[at]?.getProperty(symbol.name);
      const isAlias = symbol.flags & ts.SymbolFlags.Alias;
      const target = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
      const type = value ? checker.getTypeOfSymbol(value) : checker.getDeclaredTypeOfSymbol(target);
      (value ? values : types).set(`${entry} ${symbol.name}`, { type, text });
    }
  return { values, types };
}

/** Names that both sides have, with different declarations. */
const differentIn = (before: Exports, now: Exports): [string, Exported, Exported][] =>
  [...now].flatMap(([name, today]) => {
    const earlier = before.get(name);
    return earlier && earlier.text !== today.text ? [[name, earlier, today]] : [];
  });

function compare(folder: string, had: EntryFiles, entries: EntryFiles): Changes {
  const program = programOf(['before.ts', 'now.ts'].map((file) => path.join(folder, file)));
  const before = exportsOf(program, folder, 'before', had);
  const now = exportsOf(program, folder, 'now', entries);
  const fits = (one: Exported, other: Exported) =>
    program.getTypeChecker().isTypeAssignableTo(one.type, other.type);
  const changed = differentIn(before.values, now.values);
  const isBroken = ([, earlier, today]: (typeof changed)[number]) => !fits(today, earlier);
  const types = differing(before.types.keys(), now.types.keys());
  const changedTypes = differentIn(before.types, now.types).map(([name]) => name);
  return {
    ...differing(before.values.keys(), now.values.keys()),
    broken: changed.filter(isBroken).map(([name]) => name),
    widened: [
      ...changed.filter((each) => !isBroken(each)).map(([name]) => name),
      ...[...types.came, ...types.gone, ...changedTypes].map((name) => `type ${name}`),
    ],
  };
}

/**
 * Compares what two versions of a package export. A value breaks an area built earlier if its type
 * is not assignable to the earlier type. Types do not exist at run time, so a changed type breaks
 * no built area.
 */
export function typeChanges(
  packageFolder: string,
  entries: EntryFiles,
  before: Declarations,
  now: Declarations,
): Changes {
  // In the package's folder, where the compiler finds its dependencies.
  const cache = path.join(packageFolder, 'node_modules/.cache');
  fs.mkdirSync(cache, { recursive: true });
  const folder = fs.mkdtempSync(path.join(cache, 'api-report-'));
  try {
    const had = Object.fromEntries(Object.entries(entries).filter(([, file]) => before.has(file)));
    write(path.join(folder, 'before'), before);
    write(path.join(folder, 'now'), now);
    fs.writeFileSync(path.join(folder, 'before.ts'), valuesModule('before', had));
    fs.writeFileSync(path.join(folder, 'now.ts'), valuesModule('now', entries));
    return compare(folder, had, entries);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
