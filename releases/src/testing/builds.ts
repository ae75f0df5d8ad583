import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type BuildFacts } from 'contracts';
import { integrityOf } from '../builds/integrity';

/** A small build made by hand: what a test says, sensible for the rest. */
export interface HandMade {
  name: string;
  version: string;
  files?: Record<string, string>;
  facts?: Partial<BuildFacts>;
}

const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const shared = { react: '19.3.1', 'shared-session': '1.0.0', 'shared-ui/core': '1.0.0', 'shared-ui/data': '1.0.0' };
const ranges = Object.fromEntries(Object.entries(shared).map(([key, version]) => [key, `^${version}`]));

const shellFacts: Partial<BuildFacts> = {
  kind: 'shell',
  shared,
  shellApi: '1.0.0',
  entry: ['main.js'],
  screens: { 'sign-in': { files: ['sign-in.js'], needs: [] } },
  groups: { federation: ['federation.js'], 'shared-ui/data': ['data.js'] },
};
const shellFiles = { 'main.js': 'console.log("shell")', 'sign-in.js': '"sign in"', 'federation.js': '"federation"', 'data.js': '"data"' };

const areaFacts = (name: string, version: string, path_: string): Partial<BuildFacts> => ({
  kind: 'area',
  global: `${name}_${version}`.replace(/\W/g, '_'),
  shared: ranges,
  entry: ['remoteEntry.js'],
  screens: { area: { files: ['area.js'], needs: ['shared-ui/core'] }, home: { files: ['home.js'], needs: ['shared-ui/data'] } },
  declaration: {
    name,
    owner: `Team ${name}`,
    shellApi: '^1.0.0',
    routes: [{ path: path_, title: `Home of ${name}`, access: 'public', screen: 'home' }],
    navigation: [],
  },
});

/** Writes a build with its build.json into a new folder; answers the folder. */
export async function makeBuild({ name, version, files, facts }: HandMade): Promise<string> {
  const isShell = name === 'shell';
  const contents: Record<string, string> =
    files ??
    (isShell
      ? { ...shellFiles, 'main.js': `console.log("shell ${version}")` }
      : {
          'remoteEntry.js': `var ${name.replace(/\W/g, '_')} = "${version}"`,
          'area.js': `"area ${version}"`,
          'home.js': `"home ${version} ${'of the area '.repeat(40)}"`,
        });
  const folder = await mkdtemp(path.join(tmpdir(), 'build-'));
  const listed: BuildFacts['files'] = {};
  for (const [file, text] of Object.entries(contents)) {
    const content = Buffer.from(text);
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
    listed[file] = { integrity: integrityOf(content), bytes: content.length, brotli: brotliCompressSync(content, fast).length };
  }
  const all = {
    name,
    version,
    ...(isShell ? shellFacts : areaFacts(name, version, `/${name.replace('mfe-', '')}`)),
    files: listed,
    ...facts,
  };
  await writeFile(path.join(folder, 'build.json'), JSON.stringify(all));
  return folder;
}
