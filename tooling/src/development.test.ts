import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { type AddressInfo } from 'node:net';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const scripts = path.join(root, 'scripts/dev');

/** Imports a module of the development server; the test gives its type. */
const load = async <T>(file: string): Promise<T> => (await import(path.join(scripts, file))) as T;

/** Runs `npm run dev` with these arguments. Returns its exit code and its output. */
const run = (words: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(root, 'scripts/program.mjs'), 'dev', ...words],
      { cwd: root, env: { ...process.env, PORT: '0', ...env } },
      (_error, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, said: (stdout + stderr).trim() }),
    );
  });

/** A server that answers everything with one text. */
async function serving(text: string) {
  const server = createServer((_request, response) => response.end(text));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, stop: () => server.close() };
}

describe('npm run dev', () => {
  test.each([
    [['mfe-nothing'], /^✗ There is no area mfe-nothing\. Known: .*mfe-approvals, /],
    [['--as', 'x'], /^✗ There is no --as: npm run dev -- /],
    [['--at'], /^✗ --at needs a value: /],
    [['--at', 'staging'], /^✗ --at staging is no address: give one like http:/],
    [['--from', 'x'], /^✗ --from is the folder of one area, so name that area: /],
  ])('%j is refused with one sentence', async (words, sentence) => {
    const { code, said } = await run(words);
    expect(said).toMatch(sentence);
    expect(said.split('\n')).toHaveLength(1);
    expect(code).toBe(2);
  });

  test('what is no portal is refused, and so is a portal that does not answer', async () => {
    const { port, stop } = await serving('hello');
    const at = `http://127.0.0.1:${port}`;
    expect((await run(['--at', at])).said).toMatch(new RegExp(`^✗ ${at} is no portal: `));
    stop();
    expect((await run(['--at', at])).said).toMatch(
      new RegExp(`^✗ No portal answers at ${at} \\(ECONNREFUSED\\): start it or correct`),
    );
  });

  test('a name below localhost is this machine, as in a browser', async () => {
    const { port, stop } = await serving('hello');
    const at = `http://staging.localhost:${port}`;
    expect((await run(['--at', at])).said).toMatch(new RegExp(`^✗ ${at} is no portal: `));
    stop();
  });

  test('a port that is taken is named, with the way to work beside the portal there', async () => {
    const { port, stop } = await serving('hello');
    const { said, code } = await run([], { PORT: String(port) });
    stop();
    expect(said).toContain(`✗ Port ${port} is taken: choose another one with PORT=${port + 1}.`);
    expect(said).toContain(`npm run dev -- --at http://localhost:${port}`);
    expect(code).toBe(2);
  });
});

interface Pin {
  name: string;
  base: string;
  entry: string[];
  lastGood?: string;
}
interface Page {
  withOwnParts: (document: object, own: object) => { shell: Pin; areas: Pin[] };
  runsParts: (html: string) => boolean;
  developmentPage: (html: string, document: object, banner: string) => string;
  developmentHeaders: (headers: Record<string, string>) => Record<string, string>;
}

describe('a page of the portal', () => {
  const published = [
    '<script nonce="n">guard</script>',
    '<script defer data-entry src="/builds/shell/1.0.0/main.js" integrity="sha384-x"></script>',
    '<script async src="/builds/mfe-member/1.0.0/remoteEntry.js" integrity="sha384-x"></script>',
    '<link rel="preload" as="script" href="/builds/mfe-member/1.0.0/a.js">',
    '<link rel="icon" href="/favicon.svg">',
    '<script type="application/json" id="portal-environment">{"areas":[{"name":"mfe-member","lastGood":"x"}]}</script>',
  ].join('\n');
  const own = {
    shell: { name: 'shell', base: '/builds/shell/dev/', entry: ['main.js'] },
    areas: [{ name: 'mfe-member', base: '/builds/mfe-member/dev/' }],
    names: ['mfe-member'],
  };

  test('runs the parts of the working copy and no file of theirs that was published', async () => {
    const { withOwnParts, developmentPage } = await load<Page>('page.ts');
    const found = { areas: [{ name: 'mfe-member', lastGood: 'x' }, { name: 'mfe-public' }] };
    const document = withOwnParts(found, own);
    expect(document.areas).toEqual([{ name: 'mfe-public' }, ...own.areas]);
    const html = developmentPage(published, document, 'Mine: <a>');
    expect(html).not.toMatch(/1\.0\.0|lastGood|integrity/);
    expect(html).toContain('<script nonce="n">guard</script>');
    expect(html).toContain('<link rel="icon" href="/favicon.svg">');
    expect(html).toContain('<meta name="portal-development" content="Mine: &#60;a&#62;">');
    const scripts = [...html.matchAll(/<script defer.* src="([^"]+)"/g)].map(([, src]) => src);
    expect(scripts).toEqual(['/portal-dev/client.js', '/builds/shell/dev/main.js']);
    expect(html).toContain(`id="portal-environment">${JSON.stringify(document)}</script>`);
  });

  test('a plain page runs no parts', async () => {
    const { runsParts } = await load<Page>('page.ts');
    expect(runsParts(published)).toBe(true);
    expect(runsParts('<h1>Hello</h1>')).toBe(false);
  });

  test('keeps its policy and drops what is for published files', async () => {
    const { developmentHeaders } = await load<Page>('page.ts');
    const policy = "script-src 'self'";
    expect(
      developmentHeaders({
        'content-security-policy': policy,
        'integrity-policy': 'blocked-destinations=(script)',
        etag: 'x',
      }),
    ).toEqual({ 'content-security-policy': policy, 'cache-control': 'no-store' });
  });
});

test('wrong types are read as the compiler prints them, but for those of tests', async () => {
  const { diagnosticsIn } = await load<{
    diagnosticsIn: (output: string, folder: string) => object[];
  }>('type-check.ts');
  const output = [
    "src/a.tsx(3,7): error TS2322: Type 'string' is not assignable to type 'number'.",
    '  Because of this.',
    "src/a.test.tsx(1,1): error TS2304: Cannot find name 'x'.",
  ].join('\n');
  const message = "TS2322: Type 'string' is not assignable to type 'number'.\n  Because of this.";
  expect(diagnosticsIn(output, '/copy')).toEqual([
    { file: '/copy/src/a.tsx', row: 3, column: 7, message },
  ]);
});

test('a syntax error is shown with its place, and without the frames of the compiler', async () => {
  const { buildProblem } = await load<{ buildProblem: (error: Error) => object }>(
    'build-problems.ts',
  );
  const require = createRequire(import.meta.url);
  const loader = require(path.join(root, 'tooling/webpack/development-loader.cjs')) as (
    this: object,
    source: string,
  ) => void;
  const error = await new Promise<Error>((resolve) =>
    loader.call({ resourcePath: '/copy/a.tsx', async: () => resolve }, 'const x = ;\n'),
  );
  error.message = `Module build failed (from ./loader.cjs):\n${error.message}`;
  const { message, ...place } = buildProblem(error) as { message: string };
  expect(place).toEqual({ kind: 'Build error', file: '/copy/a.tsx', line: 1, column: 1 });
  expect(message).toMatch(/^[x×] Expression expected\n/);
  expect(message).not.toMatch(/Caused by|Stack backtrace|<unknown>/);
});

test('the code that the loader changes in the router exists', () => {
  const require = createRequire(path.join(root, 'shell/package.json'));
  const loader = path.join(root, 'tooling/webpack/development-router.cjs');
  const { FROM } = require(loader) as { FROM: string };
  const library = 'react-router-dom';
  const ofDom = createRequire(require.resolve(library));
  const folder = path.join(path.dirname(ofDom.resolve('react-router')), '../development');
  const places = readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .filter((file) => readFileSync(path.join(folder, file), 'utf8').includes(FROM));
  expect(places).toHaveLength(1);
});
