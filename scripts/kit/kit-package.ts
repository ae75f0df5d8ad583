import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../lib/root.mjs';
import { installedAt, type Named } from './kit-types';

const inShell = (name: string): [string, string] => [name, inRoot('shell')];
const inTooling = (name: string): [string, string] => [name, inRoot('tooling')];

/** Peer dependencies: the area has the only copy. */
const peers = ['react', 'react-dom', 'lucide-react'];

/**
 * Tools of an area's scripts, which no import names. Exact versions, because the presets use
 * internals of webpack and jest.
 */
const tools: Named = new Map([
  ...['jest', 'typescript', 'webpack', 'webpack-cli'].map(inShell),
  ...['@testing-library/jest-dom', '@types/jest', '@types/node'].map(inShell),
  ...['@types/react', '@types/react-dom'].map(inShell),
  ...['@swc/core', '@swc/jest', 'ts-loader'].map(inTooling),
  ...['jest-environment-jsdom', 'jest-environment-node'].map(inTooling),
]);

function versionOf(name: string, from: string): string {
  const file = path.join(installedAt(name, from), 'package.json');
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string }).version;
}

/** @param named packages that the kit imports, each with a folder from which it is resolved */
export function writePackageJson(kit: string, version: string, named: Named): void {
  const dependencies = [...new Map([...named, ...tools])]
    .filter(([name]) => !peers.includes(name))
    .map(([name, from]) => [name, versionOf(name, from)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const about = {
    name: '@portal/kit',
    version,
    description: 'Types, presets, tests and the portal command for an area of the campus portal.',
    license: 'MIT',
    type: 'module',
    bin: { portal: 'bin/portal.mjs' },
    exports: {
      './jest': './jest/browser.mjs',
      './webpack': './webpack/preset.mjs',
      './tsconfig.json': './tsconfig.json',
      './package.json': './package.json',
    },
    engines: { node: '>=20.19.0' },
    dependencies: Object.fromEntries(dependencies),
    peerDependencies: Object.fromEntries(
      peers.map((name) => [name, `^${versionOf(name, inRoot('shell'))}`]),
    ),
  };
  fs.writeFileSync(path.join(kit, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
}
