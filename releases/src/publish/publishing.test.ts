import { type BuildFacts } from 'contracts';
import { keyIdOf, publicKeyOf, signText } from '../signing/keys';
import { factsOf } from '../testing/test-builds';
import { openTestReleases, type TestReleases } from '../testing/in-process';

let local: TestReleases;
const secrets: Record<string, string> = {};
beforeAll(async () => {
  local = await openTestReleases();
  for (const [label, scopes] of [
    ['anybody', ['publish:*']],
    ['members', ['publish:mfe-member']],
  ] as const)
    secrets[label] = (
      await local.releases.tokens.create({ label, scopes: [...scopes], expiresAt: null })
    ).secret;
});
afterAll(() => local.close());

let patch = 0;
/**
 * What is sent of a build; `edit` changes what is signed, `statement` replaces it, `contents` are
 * the files sent.
 */
function upload({
  edit = (facts) => facts,
  statement,
  contents,
}: {
  edit?: (facts: BuildFacts) => unknown;
  statement?: string;
  contents?: Map<string, Buffer>;
} = {}) {
  const made = factsOf({ name: 'mfe-member', version: `1.0.${(patch += 1)}` });
  const text =
    statement ??
    JSON.stringify({ facts: edit(made.facts), commit: null, builtAt: '2026-11-21T12:00:00.000Z' });
  const files = contents ?? made.contents;
  const list = [...files].map(([file, content]) => [file, content.length]);
  const keyId = keyIdOf(publicKeyOf(local.privateKey));
  const head = Buffer.from(
    JSON.stringify({ statement: text, signature: signText(text, local.privateKey), keyId, list }),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, ...files.values()]);
}
async function sent(
  payload: Buffer,
  { who = 'anybody', query = '', type = 'application/x-portal-build' } = {},
) {
  const headers = { authorization: `Bearer ${secrets[who] ?? ''}`, 'content-type': type };
  const answer = await local.app.inject({
    method: 'POST',
    url: `/portal/api/builds${query}`,
    headers,
    payload,
  });
  const { code, message, data } = answer.json<{
    code?: string;
    message?: string;
    data?: { version: string };
  }>();
  return { status: answer.statusCode, code: code ?? data?.version, message };
}
/** A build whose files have these names. */
const withFiles = (...names: string[]) => {
  const contents = new Map(names.map((name) => [name, Buffer.from(name)] as const));
  const { facts: named } = factsOf({
    name: 'mfe-member',
    version: '0.0.0',
    files: Object.fromEntries(names.map((name) => [name, name])),
  });
  const files = Object.fromEntries(
    names.map((name) => [name, Object.entries(named.files).find(([each]) => each === name)?.[1]]),
  );
  return upload({
    contents,
    edit: (facts) => ({ ...facts, entry: names.slice(0, 1), screens: {}, files }),
  });
};

test('a sound build is taken', async () => {
  expect(await sent(upload())).toMatchObject({ status: 201, code: `1.0.${patch}` });
  expect(await sent(upload(), { who: 'members', query: '?name=mfe-member' })).toMatchObject({
    status: 201,
  });
});

test.each(['{', '', 'nothing', '\u0000'])(
  'a statement that is no JSON (%j) is the sender’s mistake',
  async (statement) => {
    expect(await sent(upload({ statement }))).toMatchObject({ status: 400, code: 'broken_parcel' });
  },
);

test('a body of another kind is the sender’s mistake', async () => {
  expect(await sent(Buffer.from('{}'), { type: 'application/json' })).toMatchObject({
    status: 400,
    code: 'broken_parcel',
  });
  expect(await sent(Buffer.from('{"a":'), { type: 'application/json' })).toMatchObject({
    status: 400,
  });
});

test('a statement that says too little is told where', async () => {
  const { status, code, message } = await sent(
    upload({ edit: ({ entry: _entry, ...facts }) => facts }),
  );
  expect({ status, code }).toEqual({ status: 422, code: 'bad_build' });
  expect(message).toContain('facts.entry');
});

test('a declared path that is none is refused when it is published', async () => {
  const routes = [{ path: '//evil.example', title: 'x', access: 'public', screen: 'home' }];
  const { status, message } = await sent(
    upload({ edit: (facts) => ({ ...facts, declaration: { ...facts.declaration, routes } }) }),
  );
  expect(status).toBe(422);
  expect(message).toContain('facts.declaration.routes.0.path: a path is written like /events/:id');
});

test.each(['constructor', 'con', 'Mfe', '', 'x'.repeat(65)])(
  'no build is named "%s"',
  async (name) => {
    expect(
      (await sent(upload({ edit: (facts) => ({ ...facts, name }) }))).status,
    ).toBeGreaterThanOrEqual(400);
    expect((await sent(upload({ edit: (facts) => ({ ...facts, name }) }))).status).toBeLessThan(
      500,
    );
  },
);

const long = 'x'.repeat(300);
test.each([
  [`${long}.js`],
  [`${'é'.repeat(140)}.js`],
  [`${Array.from({ length: 30 }, () => 'folder'.repeat(10)).join('/')}/a.js`],
  ['a.js', 'A.js'],
  ['a/b.js', 'A/B.js'],
  ['a.js', 'a.js.br'],
  ['a.js.GZ'],
  ['a', 'a/b.js'],
  ['a/b.js', 'A'],
  ['a.js', 'con.js'],
  ['nul'],
  ['a/constructor'],
  ['__proto__.js'],
  ['.htaccess'],
  ['a./b.js'],
  ['release.json'],
  ['../a.js'],
  ['a\u0000.js'],
])('files that are named %j and %j are the sender’s mistake', async (...names) => {
  expect(await sent(withFiles(...names.filter((name) => typeof name === 'string')))).toMatchObject({
    status: 400,
    code: 'bad_file_name',
  });
});

test('file names that only look odd are taken', async () => {
  expect(
    await sent(withFiles('console.js', 'a.b/c@2x.js', 'a_b/conx.js', `${'y'.repeat(200)}.js`)),
  ).toMatchObject({ status: 201 });
});

test('a file that every object has is no file of the build', async () => {
  const contents = new Map([['toString', Buffer.from('1')]]);
  expect(
    await sent(upload({ contents, edit: (facts) => ({ ...facts, files: {} }) })),
  ).toMatchObject({
    status: 422,
    code: 'file_unlisted',
  });
});

test.each([
  ['another size', (content: Buffer) => Buffer.concat([content, content])],
  ['another byte', (content: Buffer) => Buffer.from(content.toString().replace('e', 'f'))],
])('a file with %s than was signed is refused', async (_what, spoil) => {
  const { contents } = factsOf({ name: 'mfe-member', version: '1.0.0' });
  contents.set('home.js', spoil(contents.get('home.js') ?? Buffer.alloc(0)));
  const same = (facts: BuildFacts) => ({
    ...facts,
    files: factsOf({ name: 'mfe-member', version: '1.0.0' }).facts.files,
  });
  expect(await sent(upload({ contents, edit: same }))).toMatchObject({
    status: 422,
    code: 'file_differs',
  });
});

test('a version is published once, and its name is the token’s to publish', async () => {
  const body = upload();
  expect(await sent(body)).toMatchObject({ status: 201 });
  expect(await sent(body)).toMatchObject({ status: 409, code: 'version_exists' });
  const other = upload({ edit: (facts) => ({ ...facts, name: 'mfe-public' }) });
  expect(await sent(other, { who: 'members' })).toMatchObject({
    status: 403,
    code: 'scope_missing',
  });
  expect(await sent(other, { query: '?name=mfe-member' })).toMatchObject({
    status: 400,
    code: 'other_build',
  });
});

test('two builds are received at once, and the third after one of them', async () => {
  const { store } = local.releases;
  let [reached, open] = [0, () => undefined as void];
  const opened = new Promise<void>((resolve) => (open = resolve));
  const both = new Promise<void>((resolve) => {
    const write = store.write.bind(store);
    import.meta.jest.spyOn(store, 'write').mockImplementation(async (...given) => {
      if ((reached += 1) === 2) resolve();
      await opened;
      return write(...given);
    });
  });
  const receive = import.meta.jest.spyOn(local.releases, 'receive');
  const all = [upload(), upload(), upload()].map((body) => sent(body));
  await both;
  // Another request comes through meanwhile: the third upload has been waiting.
  expect((await sent(upload({ statement: '{' }), { who: 'nobody' })).status).toBe(401);
  expect(receive).toHaveBeenCalledTimes(2);
  open();
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(receive).toHaveBeenCalledTimes(3);
  import.meta.jest.restoreAllMocks();
});

test('a disk that is full says so', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const write = import.meta.jest.spyOn(local.releases.store, 'write').mockRejectedValueOnce(full);
  expect(await sent(upload())).toMatchObject({ status: 507, code: 'disk_full' });
  write.mockRestore();
});
