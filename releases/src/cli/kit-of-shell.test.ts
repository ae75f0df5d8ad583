import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuildFacts } from 'contracts';
import { integrityOf } from '../builds/integrity';
import { openTestReleases, type TestReleases } from '../testing/in-process';
import { makeBuild } from '../testing/test-builds';
import { withoutSources } from './package-folders';
import { execute } from './command-line';

let local: TestReleases;
let root: string;
beforeAll(async () => {
  local = await openTestReleases();
  await local.listen();
  root = mkdtempSync(path.join(tmpdir(), 'campus-shell-'));
  mkdirSync(path.join(root, 'shell'));
});
afterAll(async () => {
  rmSync(root, { recursive: true });
  await local.close();
});

/** Publishes a checkout's shell; returns the folders that got a kit. */
async function publish(version: string, ...more: string[]): Promise<string[]> {
  const built = await makeBuild({ name: 'shell', version });
  cpSync(built, path.join(root, 'shell/dist'), { recursive: true });
  const given: string[] = [];
  const addKit = async (folder: string) => {
    given.push(folder);
    const file = path.join(folder, 'build.json');
    const facts = JSON.parse(readFileSync(file, 'utf8')) as BuildFacts;
    const kit = Buffer.from(`the kit of ${facts.version}`);
    const { length } = kit;
    facts.files['kit.tgz'] = { integrity: integrityOf(kit), bytes: length, brotli: length };
    writeFileSync(path.join(folder, 'kit.tgz'), kit);
    writeFileSync(file, JSON.stringify(facts));
  };
  const terminal = { out: () => undefined, error: () => undefined };
  const env = { PATH: process.env.PATH, DATA_DIR: local.folder };
  const run = { ...withoutSources, root, cwd: root, env, terminal, addKit };
  const words = ['publish', 'shell', '--no-check', ...more];
  expect(await execute(['node', 'portal', ...words], run)).toBe(0);
  return given;
}
const kitOf = (version: string) =>
  local.app.inject({ method: 'GET', url: `/portal/kit/${version}.tgz` });

test('a shell of a checkout is published with its kit', async () => {
  expect(await publish('1.1.0')).toEqual([path.join(root, 'shell/dist')]);
  expect((await kitOf('1.1.0')).body).toBe('the kit of 1.1.0');
});

test('a build that is named is published as it is', async () => {
  const folder = await makeBuild({ name: 'shell', version: '1.2.0' });
  expect(await publish('1.2.0', '--folder', folder)).toEqual([]);
  expect((await kitOf('1.2.0')).statusCode).toBe(404);
});
