import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditEntries } from '../../db/schema';
import { testApp, type Cast, type TestApp, type TestFile } from '../../testing';
import { pdf, picture, svg } from '../../testing/sample-files';

const dataDir = mkdtempSync(join(tmpdir(), 'campus-announcements-'));
const attached = (name = 'plan.pdf', content: Buffer = pdf): TestFile => ({
  field: 'attachments',
  name,
  type: 'application/pdf',
  content,
});
const added = (name = 'more.pdf', content: Buffer = pdf): TestFile => ({
  ...attached(name, content),
  field: 'files',
});
const isStored = (path: string | undefined): boolean =>
  path !== undefined && existsSync(join(dataDir, path));

let portal: TestApp;
let cast: Cast;

beforeAll(async () => {
  portal = await testApp({ settings: { DATA_DIR: dataDir } });
});
beforeEach(async () => {
  await portal.empty();
  portal.clock.set('2026-03-02T06:00:00.000Z');
  cast = await portal.make.cast();
});
afterAll(async () => {
  await portal.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const announce = async (
  more: Record<string, string> = {},
  files: TestFile[] = [],
  as = cast.clubAdmin,
) => {
  const body = { title: 'Auditions', description: 'Come along', clubId: cast.home.id, ...more };
  return portal.send('POST /announcement', { as, body, files });
};

test('a club admin announces with files, and everyone finds it in the three shapes', async () => {
  const created = await announce({}, [
    attached('Plan.pdf'),
    attached('photo.png', await picture('png')),
  ]);
  expect(created.status).toBe(200);
  const { _id, attachments } = created.body.data;
  expect(attachments).toEqual([
    expect.stringMatching(/^uploads\/.*-plan\.pdf$/),
    expect.stringMatching(/^uploads\/.*-photo\.png$/),
  ]);
  expect(attachments.every(isStored)).toBe(true);

  const list = await portal.send('GET /announcement', { as: cast.member });
  expect(list.body.announcements).toEqual([
    {
      _id,
      title: 'Auditions',
      description: 'Come along',
      clubId: cast.home.id,
      clubName: 'Home Club',
      createdBy: cast.clubAdmin.id,
      creator: { _id: cast.clubAdmin.id, name: 'Club Admin' },
      createdAt: '2026-03-02T06:00:00.000Z',
      updatedAt: '2026-03-02T06:00:00.000Z',
      version: 1,
      visibleUntil: null,
      attachments,
    },
  ]);
  expect(list.body.data).toEqual(list.body.announcements);

  const ofClub = await portal.send('GET /announcement/club/:id', { params: { id: cast.home.id } });
  expect(ofClub.body.data[0]?.createdBy).toEqual({ _id: cast.clubAdmin.id, name: 'Club Admin' });
  const one = await portal.send('GET /announcement/:id', {
    as: cast.otherMember,
    params: { id: _id },
  });
  expect(one.body.announcement).toEqual(one.body.data);
});

test('who announces for whom', async () => {
  const statuses = async (as: Cast['member'] | undefined) => (await announce({}, [], as)).status;
  expect(await statuses(cast.superAdmin)).toBe(200);
  expect([
    await statuses(cast.otherAdmin),
    await statuses(cast.member),
    await statuses(cast.facultyCoordinator),
  ]).toEqual([403, 403, 403]);
  const visitor = await portal.send('POST /announcement', {
    body: { title: 'x', description: 'x', clubId: cast.home.id },
    files: [],
  });
  expect(visitor.status).toBe(401);
  expect((await announce({ clubId: 'nowhere' })).status).toBe(404);
});

test('what is missing is said per field, and nothing is stored of a refused form', async () => {
  const answer = await announce({ title: ' ', description: '', clubId: '' }, [attached()]);
  expect(answer.status).toBe(400);
  expect(answer.body.fields).toEqual([
    { path: 'title', message: 'Title is required' },
    { path: 'description', message: 'Description is required' },
    { path: 'clubId', message: 'Please select a club' },
  ]);
  expect((await announce({}, [attached('x.svg', svg)])).status).toBe(415);
  expect(
    (await announce({}, [attached('x.pdf', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]))]))
      .status,
  ).toBe(413);
  expect((await portal.send('GET /announcement', { as: cast.member })).body.announcements).toEqual(
    [],
  );
});

test('it is visible through the end of its last campus day; then only its creator and super admins see it', async () => {
  expect((await announce({ visibleUntil: '2026-03-01' })).body.fields).toEqual([
    { path: 'visibleUntil', message: 'Visible until cannot be earlier than today' },
  ]);
  const { body } = await announce({ visibleUntil: '2026-03-02' });
  const { _id } = body.data;
  expect(body.data.visibleUntil).toBe('2026-03-02T18:29:59.999Z');
  const seenBy = async (as: Cast['member']) => {
    const list = await portal.send('GET /announcement', { as });
    const one = await portal.send('GET /announcement/:id', { as, params: { id: _id } });
    return [list.body.announcements.length, one.status];
  };
  portal.clock.set('2026-03-02T18:29:59.000Z');
  expect(await seenBy(cast.member)).toEqual([1, 200]);
  portal.clock.set('2026-03-02T18:30:00.000Z');
  expect(await seenBy(cast.member)).toEqual([0, 404]);
  expect(await seenBy(cast.otherAdmin)).toEqual([0, 404]);
  expect(await seenBy(cast.clubAdmin)).toEqual([1, 200]);
  expect(await seenBy(cast.superAdmin)).toEqual([1, 200]);
  expect(
    (await portal.send('GET /announcement/club/:id', { params: { id: cast.home.id } })).body.data,
  ).toEqual([]);
  const edit = { params: { id: _id }, body: { title: 'x', description: 'y' }, files: [] };
  expect(
    (await portal.send('PUT /announcement/:id', { as: cast.otherAdmin, ...edit })).status,
  ).toBe(404);
  expect(
    (await portal.send('DELETE /announcement/:id', { as: cast.member, params: { id: _id } }))
      .status,
  ).toBe(404);
});

test('an edit keeps the files it names, drops the others from disk and adds new ones', async () => {
  const { body } = await announce({}, [attached('one.pdf'), attached('two.pdf')]);
  const [one, two] = body.data.attachments;
  const params = { id: body.data._id };
  const existingAttachments = JSON.stringify([two]);
  const edited = await portal.send('PUT /announcement/:id', {
    as: cast.clubAdmin,
    params,
    body: { title: 'New title', description: 'New words', existingAttachments },
    files: [added('three.pdf')],
  });
  expect(edited.body.data).toMatchObject({
    title: 'New title',
    description: 'New words',
    attachments: [two, expect.stringContaining('-three.pdf')],
  });
  expect([isStored(one), isStored(two), isStored(edited.body.data.attachments[1])]).toEqual([
    false,
    true,
    true,
  ]);

  const stolen = await portal.send('PUT /announcement/:id', {
    as: cast.clubAdmin,
    params,
    body: { title: 'x', description: 'y', existingAttachments: '["uploads/aa/elsewhere.pdf"]' },
    files: [added('four.pdf')],
  });
  expect([stolen.status, stolen.body.fields?.[0]?.path]).toEqual([400, 'existingAttachments']);
  expect(
    (await portal.send('GET /announcement/:id', { as: cast.member, params })).body.data.title,
  ).toBe('New title');
});

test('only its creator and super admins edit and delete; deletions and edits are recorded', async () => {
  const { body } = await announce({}, [attached()]);
  const params = { id: body.data._id };
  const edit = (as: Cast['member']) =>
    portal.send('PUT /announcement/:id', {
      as,
      params,
      body: { title: 'Edited', description: 'y' },
    });
  const remove = (as?: Cast['member']) => portal.send('DELETE /announcement/:id', { as, params });
  for (const person of [cast.member, cast.otherAdmin, cast.facultyCoordinator])
    expect([(await edit(person)).status, (await remove(person)).status]).toEqual([403, 403]);
  expect((await remove()).status).toBe(401);
  expect((await edit(cast.superAdmin)).status).toBe(200);
  expect((await remove(cast.clubAdmin)).status).toBe(200);
  expect((await remove(cast.clubAdmin)).status).toBe(404);
  expect(isStored(body.data.attachments[0])).toBe(false);
  const trail = await portal.db.select().from(auditEntries);
  expect(trail.map(({ action, actorId, subjectLabel }) => [action, actorId, subjectLabel])).toEqual(
    [
      ['announcement.published', cast.clubAdmin.id, 'Auditions'],
      ['announcement.edited', cast.superAdmin.id, 'Edited'],
      ['announcement.deleted', cast.clubAdmin.id, 'Edited'],
    ],
  );
});

test('every edit writes old and new values to the audit', async () => {
  const { body } = await announce({}, [attached()]);
  const params = { id: body.data._id };
  const edit = async (more: object) => {
    const form = { title: 'Auditions', description: 'Come along', ...more };
    const sent = { as: cast.clubAdmin, params, body: form };
    expect((await portal.send('PUT /announcement/:id', sent)).status).toBe(200);
  };
  await edit({ title: 'Auditions today', visibleUntil: '2026-12-24' });
  await edit({ title: 'Auditions today', existingAttachments: '[]' });
  await edit({ title: 'Auditions today', existingAttachments: '[]' });
  const trail = await portal.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(trail.slice(1).map(({ action, actorId }) => [action, actorId])).toEqual(
    Array(3).fill(['announcement.edited', cast.clubAdmin.id]),
  );
  expect(trail.slice(1).map(({ detail }) => detail)).toEqual([
    'Title: “Auditions” → “Auditions today”; Visible until: “” → “2026-12-24T18:29:59.999Z”',
    `Attachments: “${body.data.attachments[0]}” → “”`,
    '',
  ]);
});

test('pages, search and club filter; the same number of statements for one and for many', async () => {
  const count = async () => {
    portal.forgetStatements();
    await portal.send('GET /announcement', { as: cast.member });
    return portal.statements.length;
  };
  await announce({ title: 'Number 1' });
  const forOne = await count();
  for (let number = 2; number <= 12; number += 1) {
    portal.clock.advance(1000);
    await announce(
      { title: `Number ${number}`, clubId: number % 2 ? cast.home.id : cast.other.id },
      [],
      number % 2 ? cast.clubAdmin : cast.otherAdmin,
    );
  }
  expect(await count()).toBe(forOne);
  const page = await portal.send('GET /announcement', {
    as: cast.member,
    query: { page: 2, limit: 5 },
  });
  expect(page.body).toMatchObject({ page: 2, limit: 5, total: 12 });
  expect(page.body.announcements.map(({ title }) => title)).toEqual(
    [7, 6, 5, 4, 3].map((number) => `Number ${number}`),
  );
  const found = await portal.send('GET /announcement', {
    as: cast.member,
    query: { q: 'NUMBER 1', clubId: cast.other.id },
  });
  expect(found.body.announcements.map(({ title }) => title)).toEqual(['Number 12', 'Number 10']);
  expect(
    (await portal.send('GET /announcement', { as: cast.member, query: { q: '%' } })).body
      .announcements,
  ).toEqual([]);
});

test('absent things answer 404, visitors 401', async () => {
  expect((await portal.send('GET /announcement')).status).toBe(401);
  expect(
    (await portal.send('GET /announcement/club/:id', { params: { id: 'nowhere' } })).status,
  ).toBe(404);
  expect(
    (await portal.send('GET /announcement/:id', { as: cast.member, params: { id: 'nowhere' } }))
      .status,
  ).toBe(404);
});
