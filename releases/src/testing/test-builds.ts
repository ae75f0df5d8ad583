import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type BuildFacts } from 'contracts';
import { integrityOf } from '../builds/integrity';
import { type Release } from '../builds/release-record';

/** A small build: what a test sets, with defaults for the rest. */
export interface HandMade {
  name: string;
  version: string;
  files?: Record<string, string>;
  facts?: Partial<BuildFacts>;
}

const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const shared = {
  react: '19.3.1',
  'shared-session': '1.0.0',
  'shared-ui/core': '1.0.0',
  'shared-ui/data': '1.0.0',
};
const ranges = Object.fromEntries(
  Object.entries(shared).map(([key, version]) => [key, `^${version}`]),
);

const shellFacts: Partial<BuildFacts> = {
  kind: 'shell',
  shared,
  shellApi: '1.0.0',
  entry: ['main.js'],
  screens: { 'sign-in': { files: ['sign-in.js'], needs: [] } },
  groups: { federation: ['federation.js'], 'shared-ui/data': ['data.js'] },
};
const shellFiles = {
  'main.js': 'console.log("shell")',
  'sign-in.js': '"sign in"',
  'federation.js': '"federation"',
  'data.js': '"data"',
};

const areaFacts = (name: string, version: string, path_: string): Partial<BuildFacts> => ({
  kind: 'area',
  global: `${name}_${version}`.replace(/\W/g, '_'),
  shared: ranges,
  entry: ['remoteEntry.js'],
  screens: {
    area: { files: ['area.js'], needs: ['shared-ui/core'] },
    home: { files: ['home.js'], needs: ['shared-ui/data'] },
  },
  declaration: {
    name,
    owner: `Team ${name}`,
    shellApi: '^1.0.0',
    routes: [{ path: path_, title: `Home of ${name}`, access: 'public', screen: 'home' }],
    navigation: [],
  },
});

function contentsOf({ name, version, files }: HandMade): Record<string, string> {
  if (files) return files;
  if (name === 'shell') return { ...shellFiles, 'main.js': `console.log("shell ${version}")` };
  return {
    'remoteEntry.js': `var ${name.replace(/\W/g, '_')} = "${version}"`,
    'area.js': `"area ${version}"`,
    'home.js': `"home ${version} ${'of the area '.repeat(40)}"`,
  };
}

const brotliBytes = (content: Buffer) => brotliCompressSync(content, fast).length;

/** The facts and files of a build; nothing is written. */
export function factsOf(made: HandMade): { facts: BuildFacts; contents: Map<string, Buffer> } {
  const { name, version } = made;
  const contents = new Map(
    Object.entries(contentsOf(made)).map(([file, text]) => [file, Buffer.from(text)]),
  );
  const listed = [...contents].map(([file, content]) => {
    return [
      file,
      { integrity: integrityOf(content), bytes: content.length, brotli: brotliBytes(content) },
    ] as const;
  });
  const known =
    name === 'shell' ? shellFacts : areaFacts(name, version, `/${name.replace('mfe-', '')}`);
  return {
    contents,
    facts: {
      name,
      version,
      ...known,
      files: Object.fromEntries(listed),
      ...made.facts,
    } as BuildFacts,
  };
}

/** A published build as the gate sees it; not signed. */
export function releaseOf(made: HandMade): Release {
  const { facts } = factsOf(made);
  const record = {
    format: 1 as const,
    statement: JSON.stringify({ facts }),
    signature: '',
    keyId: '',
    publishedBy: 'a test',
  };
  const at = '2026-11-21T12:00:00.000Z';
  return {
    ...record,
    publishedAt: at,
    builtAt: at,
    commit: null,
    name: made.name,
    version: made.version,
    facts,
  };
}

const folders: string[] = [];
const removeFolders = () =>
  Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
// Benchmarks make builds too.
if (typeof afterAll === 'function') afterAll(removeFolders);
else process.once('beforeExit', () => void removeFolders());

/**
 * Writes a build with its build.json into a new folder; returns the folder, which is removed when
 * the test file ends.
 */
export async function makeBuild(made: HandMade): Promise<string> {
  const { facts, contents } = factsOf(made);
  const folder = await mkdtemp(path.join(tmpdir(), 'build-'));
  folders.push(folder);
  for (const [file, content] of contents) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  await writeFile(path.join(folder, 'build.json'), JSON.stringify(facts));
  return folder;
}
