import { auditEntries, clubPages } from '../../db/schema';
import { testApp, type Cast, type TestApp, type TestUser } from '../../testing';
import { pdf, picture } from '../../testing/sample-files';

let campus: TestApp;
let cast: Cast;
beforeAll(async () => {
  campus = await testApp();
});
afterAll(() => campus.close());
beforeEach(async () => {
  await campus.empty();
  cast = await campus.make.cast();
});

const links = [
  { label: 'Website', address: 'https://robots.example.org/about?x=1#team' },
  { label: 'Mail', address: 'robots@campus.test' },
];
const pageOf = async (id = cast.home.id) =>
  (await campus.send('GET /club/:id/page', { params: { id } })).body.data;
const save = (body: object, as: TestUser = cast.clubAdmin, id = cast.home.id) =>
  campus.send('PUT /club/:id/page', { as, params: { id }, body });
const saveCover = async (fields: object = {}, content?: Buffer) =>
  campus.send('PUT /club/:id/page', {
    as: cast.clubAdmin,
    params: { id: cast.home.id },
    body: fields,
    files: [
      {
        field: 'clubCover',
        name: 'cover.png',
        type: 'image/png',
        content: content ?? (await picture('png', { width: 800, height: 200 })),
      },
    ],
  });
const served = async (path: string) => (await campus.app.inject(`/${path}`)).statusCode;

test('a club without a page of its own has an empty one', async () => {
  expect(await pageOf()).toEqual({ cover: '', links: [], version: 1 });
  const unknown = await campus.send('GET /club/:id/page', { params: { id: 'nowhere' } });
  expect([unknown.status, unknown.body.message]).toEqual([404, 'Club not found']);
});

test('its admins set links; what is not sent stays', async () => {
  expect((await save({ links })).body).toMatchObject({
    message: 'Club page saved',
    data: { cover: '', links, version: 2 },
  });
  expect((await saveCover({ links: JSON.stringify(links.slice(0, 1)) })).status).toBe(200);
  const { cover } = await pageOf();
  expect(cover).toMatch(/^uploads\/.*\.webp$/);
  expect((await save({ links })).body.data).toEqual({ cover, links, version: 4 });
  // What changes nothing is no edit.
  expect((await save({ links })).body.data.version).toBe(4);
  const trail = await campus.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(trail.map(({ action, detail }) => `${action}: ${detail}`)).toEqual([
    'club.page_updated: links',
    'club.page_updated: cover, links',
    'club.page_updated: links',
  ]);
});

test('a replaced cover and a removed one leave no file', async () => {
  await saveCover();
  const first = (await pageOf()).cover;
  await saveCover();
  const second = (await pageOf()).cover;
  const small = second.replace('.webp', '-small.webp');
  expect([await served(first), await served(second), await served(small)]).toEqual([404, 200, 200]);
  expect((await save({ removeCover: true })).body.data.cover).toBe('');
  expect([await served(second), await served(small)]).toEqual([404, 404]);
});

test('a file that is no picture is refused, and so is a picture of a refused form', async () => {
  const refused = await saveCover({}, pdf);
  expect([refused.status, refused.body.message]).toEqual([
    415,
    'Please select a valid image file (JPEG, PNG, WebP or GIF)',
  ]);
  expect((await saveCover({ links: 'no list' })).status).toBe(400);
  expect(await pageOf()).toEqual({ cover: '', links: [], version: 1 });
});

const web = 'Please enter an address that begins with https://, or an email address';
const link = (address: unknown, label: unknown = 'Site') => ({ links: [{ label, address }] });

test.each([
  ['another scheme', link('javascript:alert(1)'), 'links.0.address', web],
  ['a scheme in disguise', link('java\tscript:alert(1)//https://x.org'), 'links.0.address', web],
  ['no encryption', link('http://robots.example.org'), 'links.0.address', web],
  ['a file of this site', link('/uploads/x.webp'), 'links.0.address', web],
  ['a name before the host', link('https://campus.test@evil.example'), 'links.0.address', web],
  ['a backslash', link('https://campus.test\\@evil.example'), 'links.0.address', web],
  ['a host without a dot', link('https://localhost/'), 'links.0.address', web],
  ['a script with an at-sign', link('javascript:x@y.z'), 'links.0.address', web],
  ['more receivers', link('a@b.c?bcc=all@campus.test'), 'links.0.address', web],
  ['a missing address', link(undefined), 'links.0.address', web],
  ['no name', link('https://a.example', ' \u200b'), 'links.0.label', 'Each link needs a name'],
  [
    'a long name',
    link('https://a.example', 'x'.repeat(41)),
    'links.0.label',
    'A name of a link has at most 40 characters',
  ],
  [
    'a long address',
    link(`https://a.example/${'x'.repeat(300)}`),
    'links.0.address',
    'An address has at most 300 characters',
  ],
  [
    'seven links',
    { links: Array.from({ length: 7 }, () => links[0]) },
    'links',
    'At most 6 links are allowed',
  ],
  ['no list', { links: '{"a":1}' }, 'links', undefined],
  ['no JSON', { links: '[' }, 'links', 'links must be a list'],
])('%s is refused', async (_, body, path, message) => {
  const answer = await save(body);
  expect(answer.status).toBe(400);
  const [field] = answer.body.fields ?? [];
  expect(field).toMatchObject(message === undefined ? { path } : { path, message });
  expect(await campus.db.select().from(clubPages)).toEqual([]);
});

test('blanks and line ends around a link are tidied', async () => {
  const { body } = await save(link('  https://a.example  ', ' Our\nsite '));
  expect(body.data.links).toEqual([{ label: 'Our site', address: 'https://a.example' }]);
});

test('an edit of an older version is refused', async () => {
  await save({ links, version: 1 });
  const late = await save({ links: [], version: 1 });
  expect([late.status, late.body.code]).toEqual([409, 'page_changed']);
  expect((await pageOf()).links).toEqual(links);
});

test('other people are refused, and told why', async () => {
  const refused = await save({ links }, cast.otherAdmin);
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'Only the admins of this club may do this',
  ]);
  expect((await save({ links }, cast.superAdmin)).status).toBe(200);
  expect((await save({ links }, cast.superAdmin, 'nowhere')).status).toBe(404);
});
