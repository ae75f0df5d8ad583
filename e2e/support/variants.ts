import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { LAST_STOP, root, runningVersions } from './area-checkout';
import { type Area, areas } from './area-pages';

/** The flaw of a variant: none, or a screen throws while it loads or at its first render. */
export type Flaw = 'none' | 'throws while loading' | 'throws on first render';

interface Facts {
  name: string;
  version: string;
  global: string;
  screens: Record<string, unknown>;
  files: Record<string, { integrity: string; bytes: number; brotli: number }>;
}

const flawed: Record<Exclude<Flaw, 'none'>, (exported: string) => string> = {
  'throws while loading': (exported) =>
    `(()=>{throw new Error("broken while loading")})(),${exported}`,
  'throws on first render': (exported) =>
    exported.replace(
      /Component:\(\)=>[\w$]+/,
      'Component:()=>()=>{throw new Error("broken while drawing")}',
    ),
};

/** The place where a screen's module defines its exports. */
const EXPORTED = /[\w$]+\.d\([\w$]+,\{Component:\(\)=>[\w$]+\}\)/;

interface Wanted {
  area: string;
  /** The version from which it is made. */
  running: string;
  flaw?: Flaw;
  /** The screen that is flawed. */
  screen?: string;
}

let count = 0;

/**
 * Publishes an environment's build of an area as another version, with a flaw if wanted. Files are
 * hashed and signed as usual, so only its behaviour differs. Returns the version.
 */
export async function publishVariant({
  area,
  running,
  flaw = 'none',
  screen = '',
}: Wanted): Promise<string> {
  const stored = path.join(process.env.E2E_DATA_DIR ?? '', 'releases/builds', area, running);
  const { statement } = JSON.parse(fs.readFileSync(path.join(stored, 'release.json'), 'utf8')) as {
    statement: string;
  };
  const { facts } = JSON.parse(statement) as { facts: Facts };
  count += 1;
  const version = `1.0.1-e2e.${Date.now().toString(36)}.${count}`;
  // Two versions can be on one page: each has a global name of its own.
  const global = `${area}_${version}`.replace(/\W/g, '_');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `${area}-variant-`));
  let changed = 0;
  const files: Facts['files'] = {};
  for (const [file, { brotli }] of Object.entries(facts.files)) {
    let content = fs.readFileSync(path.join(stored, 'files', file));
    if (file.endsWith('.js')) {
      let text = content.toString('utf8').replaceAll(facts.global, global);
      if (flaw !== 'none' && file.startsWith(`chunks/${screen}.`) && EXPORTED.test(text)) {
        text = text.replace(EXPORTED, flawed[flaw]);
        changed += 1;
      }
      content = Buffer.from(text);
    }
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), content);
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    // The size hardly changes, so the compressed size is kept.
    files[file] = { integrity, bytes: content.length, brotli };
  }
  if (flaw !== 'none' && changed === 0)
    throw new Error(`${area} has no screen ${screen} that could be broken`);
  fs.writeFileSync(
    path.join(folder, 'build.json'),
    JSON.stringify({ ...facts, version, global, files }),
  );
  await promisify(execFile)(
    process.execPath,
    [path.join(root, 'releases/bin/portal.mjs'), 'publish', area, '--no-check', '--folder', folder],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
      timeout: LAST_STOP,
    },
  );
  fs.rmSync(folder, { recursive: true, force: true });
  return version;
}

/** Versions by the name of their area. */
export type Versions = Record<string, string>;

export function versionIn(versions: Versions, { area }: Area): string {
  const version = versions[area];
  if (!version) throw new Error(`there is no version of ${area}`);
  return version;
}

/** Publishes a variant of each of these areas; the flaw is in the screen of the area's page. */
export async function publishVariants(
  of: readonly Area[],
  flaw: Flaw,
  from: Versions,
): Promise<Versions> {
  const versions = of.map(
    async ({ area, chunk }) =>
      [
        area,
        await publishVariant({ area, running: from[area] ?? '', flaw, screen: chunk }),
      ] as const,
  );
  return Object.fromEntries(await Promise.all(versions));
}

let bases: Record<string, string> | undefined;

/** Which of the two versions of an area without flaws. */
export type Which = 'older' | 'newer';

/**
 * Returns one of two versions of an area without flaws, published once per portal. Not the version
 * with which the portal started: other journeys make that one fail.
 */
export async function flawless(which: Which, area: string): Promise<string> {
  const file = path.join(process.env.E2E_DATA_DIR ?? '', 'flawless-versions.json');
  const read = () =>
    fs.existsSync(file)
      ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>)
      : {};
  const name = `${which} ${area}`;
  const known = read()[name];
  if (known) return known;
  bases ??= runningVersions();
  const version = await publishVariant({ area, running: bases[area] ?? '' });
  fs.writeFileSync(file, JSON.stringify({ ...read(), [name]: version }));
  return version;
}

/** One of the two versions without flaws for each area. */
export async function allFlawless(which: Which): Promise<Versions> {
  const versions = areas.map(async ({ area }) => [area, await flawless(which, area)] as const);
  return Object.fromEntries(await Promise.all(versions));
}
