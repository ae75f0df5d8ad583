import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EnvironmentDocument } from 'contracts';
import { composeDocument } from '../revisions/document';
import { factsOf, releaseOf } from '../testing/test-builds';
import { renderEnvironment } from './render';

const scratch = mkdtempSync(path.join(tmpdir(), 'places-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const made = { name: 'mfe-member', version: '1.0.0' };
const shell = { name: 'shell', version: '1.0.0' };
const pins = {
  shell: '1.0.0',
  areas: { 'mfe-member': { version: '1.0.0', lastGood: null, disabled: null } },
};
const document = composeDocument({ environment: 'local', revision: 1, pins }, (name, version) =>
  releaseOf({ name, version }),
);

/**
 * Renders below `scratch/NAME/out`; returns how it ended, and the files beside the output folder.
 */
async function rendered(
  name: string,
  given: EnvironmentDocument,
  files = factsOf(made).facts.files,
) {
  const home = path.join(scratch, name);
  const out = path.join(home, 'a/b/c/out');
  const ended = await renderEnvironment(given, {
    folder: out,
    brand: 'Campus Clubs',
    api: 'http://127.0.0.1:8080',
    facts: async (build) =>
      build === 'shell' ? factsOf(shell).facts : { ...factsOf(made).facts, files },
    file: async (_base, file) =>
      factsOf(made).contents.get(file) ??
      factsOf(shell).contents.get(file) ??
      [...factsOf(made).contents.values()][0] ??
      Buffer.alloc(0),
  }).then(
    ({ files: count }) => count,
    (error: Error & { code?: string }) => error.code ?? String(error),
  );
  const beside = (existsSync(home) ? readdirSync(home, { recursive: true }) : [])
    .map(String)
    .filter((each) => !/^a(\/b(\/c(\/out(\/.*)?)?)?)?$/.test(each));
  return { ended, beside, isThere: existsSync(out) };
}

const withRoute = (route: string): EnvironmentDocument => ({
  ...document,
  areas: document.areas.map((area) => ({
    ...area,
    declaration: {
      ...area.declaration,
      routes: [{ path: route, title: 'One', access: 'public', screen: 'home' }],
    },
  })),
});

test('a sound environment is written, and nothing beside its folder', async () => {
  expect(await rendered('sound', document)).toEqual({
    ended: expect.any(Number),
    beside: [],
    isThere: true,
  });
});

test.each([
  '/../../escaped',
  '/member/../../../escaped',
  '/a/..',
  '/member/:id/../../../../escaped',
  '/member\n  } server {',
])('a path that would lead elsewhere writes nothing at all: %j', async (route) => {
  const name = `route-${Buffer.from(route).toString('hex')}`;
  expect(await rendered(name, withRoute(route))).toEqual({
    ended: 'bad_place',
    beside: [],
    isThere: false,
  });
});

test.each([
  '../../escaped.js',
  '../../../escaped.js',
  '/etc/escaped.js',
  'a/../../../../escaped.js',
  '..',
])('a file of a build that would lie elsewhere writes nothing at all: %s', async (file) => {
  const [entry] = Object.values(factsOf(made).facts.files);
  if (!entry) throw new Error('no file');
  const name = `file-${Buffer.from(file).toString('hex')}`;
  expect(await rendered(name, document, { [file]: entry })).toEqual({
    ended: 'bad_place',
    beside: [],
    isThere: false,
  });
});

test('a base that leads elsewhere writes nothing at all', async () => {
  const areas = document.areas.map((area) => ({ ...area, base: '/../../escaped/' }));
  expect(await rendered('base', { ...document, areas })).toEqual({
    ended: 'bad_place',
    beside: [],
    isThere: false,
  });
});

test('two routes with parameters never share a page', async () => {
  const routes = ['/a-b/:c', '/a/b/:c', '/a/:b/c', '/a/:b'].map((each) => ({
    path: each,
    title: each,
    access: 'public' as const,
    screen: 'home',
  }));
  const areas = document.areas.map((area) => ({
    ...area,
    declaration: { ...area.declaration, routes },
  }));
  expect(await rendered('pages', { ...document, areas })).toMatchObject({ isThere: true });
  const pages = readdirSync(path.join(scratch, 'pages/a/b/c/out/_routes'), {
    recursive: true,
    withFileTypes: true,
  });
  expect(pages.filter((each) => each.isFile() && each.name.endsWith('.html'))).toHaveLength(4);
});
