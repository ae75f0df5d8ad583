import fs from 'node:fs';
import path from 'node:path';
import { callReport } from '../../contracts/src/testing/call-report';
import { writeTypes } from '../kit/kit-types';
import { inRoot } from '../lib/root.mjs';
import { SHARED, sharedEntries } from './entries';

/** What a version of a shared package offers: declaration files and, of contracts, the calls. */
export interface Report {
  version: string;
  /** By path in the package's source; `calls` has a line for each field of a call. */
  files: ReadonlyMap<string, string>;
}

export const reportFile = (name: string): string => inRoot(name, 'api-report.txt');

const MARK = '==> ';

/** The report as it is checked in. */
export const textOf = (name: string, { version, files }: Report): string =>
  [
    `${name} ${version}, written by \`npm run api-report\`\n`,
    ...[...files].map(([file, text]) => `${MARK}${file}\n${text.trim()}\n`),
  ].join('\n');

/** Reads a checked-in report. Throws if it is not in the format of `textOf`. */
export function readReport(text: string): Report {
  const [heading = '', ...parts] = text.split(`\n${MARK}`);
  const version = /^\S+ (\d+\.\d+\.\d+),/.exec(heading)?.[1];
  if (!version) throw new Error('This is no report of `npm run api-report`.');
  const files = parts.map((part) => {
    const end = part.indexOf('\n');
    return [part.slice(0, end), part.slice(end + 1)] as const;
  });
  return { version, files: new Map(files) };
}

export const versionOf = (name: string): string =>
  (JSON.parse(fs.readFileSync(inRoot(name, 'package.json'), 'utf8')) as { version: string })
    .version;

function filesIn(folder: string): [string, string][] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.d.ts'))
    .sort()
    .map((file) => [file, fs.readFileSync(path.join(folder, file), 'utf8')]);
}

/** The reports of the shared packages as their sources are now. */
export function makeReports(): Map<string, Report> {
  fs.mkdirSync(inRoot('.cache'), { recursive: true });
  const folder = fs.mkdtempSync(path.join(inRoot('.cache'), 'api-report-'));
  try {
    writeTypes(folder, { of: SHARED.flatMap(sharedEntries), removeComments: true });
    const calls: [string, string] = ['calls', callReport().join('\n')];
    return new Map(
      SHARED.map((name) => {
        const types = filesIn(path.join(folder, name));
        const files = new Map(name === 'contracts' ? [...types, calls] : types);
        return [name, { version: versionOf(name), files }];
      }),
    );
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
