import { readFileSync } from 'node:fs';
import * as tables from '../../db/schema';
import { newId } from '../../lib/ids';
import { testApp, type Cast, type TestApp, type TestUser } from '../../testing';
import { eventMaker } from '../../testing/event-maker';
import { personalData } from './personal-data.list';
import { createPrivacyService } from './privacy.service';

let campus: TestApp;
let cast: Cast;
let ada: TestUser;
beforeAll(async () => {
  campus = await testApp();
});
afterAll(() => campus.close());
beforeEach(async () => {
  await campus.empty();
  cast = await campus.make.cast();
  ada = await campus.make.user({
    name: 'Zebedee Quill',
    email: 'zebedee@campus.test',
    department: 'Zebedee Studies',
    year: 'Zebedee',
    image: 'uploads/zebedee.png',
  });
});

const listed = (kind: 'erased' | 'retained') =>
  personalData.flatMap((part) => part[kind] ?? []).sort();

/** Columns of all tables as "table.column". */
const columnsWhere = async (text: string): Promise<string[]> => {
  const { pool } = campus.context;
  const { rows } = await pool.query<{ name: string; column: string }>(
    "select table_name as name, column_name as column from information_schema.columns where table_schema = 'portal'",
  );
  const found = [];
  for (const { name, column } of rows) {
    const statement = `select 1 from portal."${name}" where "${column}"::text ilike $1 limit 1`;
    if ((await pool.query(statement, [`%${text}%`])).rowCount) found.push(`${name}.${column}`);
  }
  return found.sort();
};

/** Puts the person into every table that can name one. */
const fill = async (): Promise<void> => {
  const { db } = campus;
  const [id, at] = [ada.id, campus.clock.now()];
  const judges = [
    { name: 'Prof. Rao', profile: 'Physics', userId: '' },
    { name: 'Zebedee Quill', profile: 'Zebedee', userId: id },
    { name: 'Other Judge', profile: 'Judo', userId: cast.otherMember.id },
  ];
  await campus.make.join(cast.home, ada, 'clubAdmin');
  await db.update(tables.clubs).set({ leadId: id, coordinatorId: id });
  await db
    .insert(tables.clubJoinRequests)
    .values({ id: newId(), clubId: cast.other.id, userId: id });
  const asked = { text: 'Is Zebedee welcome?', createdAt: at };
  await db.insert(tables.clubQuestions).values([
    { id: newId(), clubId: cast.other.id, askerId: id, ...asked },
    {
      id: newId(),
      clubId: cast.home.id,
      askerId: cast.otherMember.id,
      text: 'Is Judo welcome?',
      createdAt: at,
      answer: 'Everybody is.',
      answeredBy: id,
      answeredAt: at,
    },
  ]);
  await db.insert(tables.clubPages).values({ clubId: cast.home.id, version: 2 });
  const { id: eventId } = await eventMaker(campus).event({
    club: cast.home,
    creator: ada,
    eventType: 'COMPETITION',
  });
  await eventMaker(campus).competition(eventId, { createdBy: id, judges });
  await db.insert(tables.eventDecisions).values({
    id: newId(),
    eventId,
    submission: 1,
    role: 'superAdmin',
    status: 'APPROVED',
    deciderId: id,
    at,
  });
  await db.insert(tables.eventProposals).values({
    id: newId(),
    eventId,
    number: 2,
    changes: { competition: { judges } },
    proposedBy: id,
    earlierProposers: [id],
    createdAt: at,
    updatedAt: at,
  });
  await campus.send('POST /event/:id/register', {
    as: ada,
    params: { id: eventId },
    body: { teamName: 'Rockets' },
  });
  await db.insert(tables.announcements).values({
    id: newId(),
    clubId: cast.home.id,
    createdBy: id,
    title: 'Auditions',
    description: 'Come',
    createdAt: at,
    updatedAt: at,
  });
  const headers = { 'idempotency-key': 'a-press-of-a-button' };
  await campus.send('POST /me/calendar-feed', { as: ada, headers });
  await campus.send('POST /me/seen', { as: ada });
  await campus.send('POST /me/announcements-seen', {
    as: ada,
    body: { until: at.toISOString() },
  });
  await campus.send('PUT /club/:id/follow', { as: ada, params: { id: cast.home.id } });
  await campus.send('PUT /event/:id/save', { as: ada, params: { id: eventId } });
  await campus.send('PUT /me/mail', { as: ada, body: { off: ['reminder'] } });
  const mail = { kind: 'resetLink' as const, facts: {}, createdAt: at, dueAt: at };
  await db.insert(tables.mails).values({ id: newId(), userId: id, ...mail });
  await db.insert(tables.roleRequests).values({ id: newId(), userId: id, role: 'clubAdmin' });
  await db.insert(tables.providerAccounts).values({
    issuer: 'https://sign-in.test',
    subject: 'z-1',
    userId: id,
    linkedAt: at,
  });
  await db.insert(tables.providerSignIns).values({
    name: 'a code',
    provider: 'campus',
    browser: 'a browser',
    returnTo: '',
    userId: id,
    expiresAt: at,
  });
  await db.insert(tables.passwordResets).values({ tokenHash: 'a link', userId: id, expiresAt: at });
  await db
    .insert(tables.emailConfirmations)
    .values({ tokenHash: 'another link', userId: id, expiresAt: at });
  await db.insert(tables.signIns).values({
    at,
    userId: id,
    way: 'password',
    outcome: 'success',
    network: '203.0.113.9',
  });
  const subject = { subjectKind: 'user', subjectId: id, subjectLabel: 'Zebedee Quill' };
  await db
    .insert(tables.auditEntries)
    .values({ actorId: id, action: 'account.registered', at, ...subject });
  await db.insert(tables.auditEntries).values({
    actorId: id,
    action: 'club.member_added',
    at,
    subjectKind: 'user',
    subjectId: cast.otherMember.id,
    subjectLabel: 'Other Judge',
    detail: 'Home Club: member',
  });
  await campus.send('GET /auth/search', { as: ada, query: { query: 'person' } });
  await db
    .insert(tables.eventFeedback)
    .values({ id: newId(), eventId, userId: id, stars: 4, comment: 'Loud', createdAt: at });
  await db.insert(tables.certificates).values({
    number: 'AAAA-BBBB-CCCC',
    eventId,
    userId: id,
    personName: 'Zebedee Quill',
    eventName: 'Quiz',
    clubName: 'Home Club',
    eventDate: at,
    issuedAt: at,
  });
};

test('every column that refers to a person is in the list of personal data', async () => {
  const { rows } = await campus.context.pool.query<{ column: string }>(`
    select c.relname || '.' || a.attname as column
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.confrelid = 'portal.users'::regclass`);
  const all = [...listed('erased'), ...listed('retained')];
  expect(rows.map(({ column }) => column).filter((column) => !all.includes(column))).toEqual([]);
  await fill();
  expect(await columnsWhere(ada.id)).toEqual(all.sort());
});

test('every table has a row about the person before the erasure is looked at', async () => {
  await fill();
  const { pool } = campus.context;
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'portal'",
  );
  const empty = [];
  for (const { name } of rows)
    if (!(await pool.query(`select 1 from portal."${name}" limit 1`)).rowCount) empty.push(name);
  expect(empty).toEqual([]);
});

test('after an erasure nothing names the person, in no table', async () => {
  await fill();
  await createPrivacyService(campus.context).erase(ada.email);
  expect(await columnsWhere('zebedee')).toEqual([]);
  expect(await columnsWhere(ada.id)).toEqual([...listed('retained'), 'users.email'].sort());
  const [competition] = await campus.db.select().from(tables.competitions);
  const [proposal] = await campus.db.select().from(tables.eventProposals);
  const judges = [
    { name: 'Prof. Rao', profile: 'Physics', userId: '' },
    { name: 'Removed account', profile: '', userId: '' },
    { name: 'Other Judge', profile: 'Judo', userId: cast.otherMember.id },
  ];
  expect([competition?.judges, proposal?.changes]).toEqual([judges, { competition: { judges } }]);
  // A form opened before is out of date, whether the name is in the competition or in a waiting
  // change.
  expect(competition?.version).toBe(3);
});

test('the export has every kind of data that refers to the person, and nothing of others', async () => {
  await fill();
  const { text } = await campus.send('GET /auth/export', { as: ada });
  const parts = JSON.parse(text) as Record<string, object[]>;
  expect(Object.keys(parts)).toEqual([
    'exportedAt',
    'account',
    'memberships',
    'ledClubs',
    'joinRequests',
    'questions',
    'answeredQuestions',
    'registrations',
    'ledTeams',
    'feedback',
    'certificates',
    'announcements',
    'createdEvents',
    'decisions',
    'proposedChanges',
    'createdCompetitions',
    'judgeEntries',
    'calendarFeed',
    'changesSeen',
    'announcementsSeen',
    'followedClubs',
    'savedEvents',
    'mails',
    'unwantedMail',
    'roleRequests',
    'auditTrail',
    'signIns',
    'providerAccounts',
    'sessions',
    'resetLinks',
    'confirmationLinks',
  ]);
  // Everything was filled, so an empty part is one that is not exported.
  const empty = Object.keys(parts).filter((name) => parts[name]?.length === 0);
  expect(empty).toEqual([]);
  expect(text).not.toMatch(/Prof\. Rao|Physics|Other Judge|Judo/);
  expect(text).not.toContain(ada.token);
  expect(parts).toMatchObject({
    ledTeams: [{ team: 'Rockets' }],
    decisions: [{ role: 'superAdmin', status: 'APPROVED', isOnChange: false }],
    judgeEntries: [
      { isProposed: false, name: 'Zebedee Quill', profile: 'Zebedee' },
      { isProposed: true, name: 'Zebedee Quill', profile: 'Zebedee' },
    ],
    roleRequests: [{ role: 'clubAdmin', status: 'pending', club: null }],
  });
  expect(parts['auditTrail']).toContainEqual(
    expect.objectContaining({
      action: 'club.member_added',
      subject: 'another account',
      detail: '',
    }),
  );
});

test('a person without any data exports empty parts', async () => {
  const { text } = await campus.send('GET /auth/export', { as: ada });
  const { exportedAt: _, account, sessions, ...parts } = JSON.parse(text) as Record<string, object>;
  expect([account, sessions]).toMatchObject([{ name: 'Zebedee Quill' }, [{}]]);
  expect(Object.values(parts).flat()).toEqual([]);
});

test('each export leaves a line that says who made it', async () => {
  await campus.send('GET /auth/export', { as: ada });
  const { exportByEmail } = createPrivacyService(campus.context);
  const second = await exportByEmail(ada.email);
  await exportByEmail(ada.email);
  const lines = await campus.db.select().from(tables.auditEntries);
  const exported = lines.filter(({ action }) => action === 'account.exported');
  expect(exported.map(({ subjectId }) => subjectId)).toEqual([ada.id, ada.id, ada.id]);
  expect(exported.map(({ actorId }) => actorId ?? 'operator').sort()).toEqual(
    [ada.id, 'operator', 'operator'].sort(),
  );
  // The person sees the earlier one.
  expect(second.auditTrail).toMatchObject([{ action: 'account.exported' }]);
});

test("lines of an operator's export and erasure say so and name the account", async () => {
  const { exportByEmail, erase } = createPrivacyService(campus.context);
  await campus.send('GET /auth/export', { as: ada });
  await exportByEmail(ada.email);
  const written = async () => {
    const lines = await campus.db.select().from(tables.auditEntries);
    return lines.map(({ action, subjectLabel, detail }) => [action, subjectLabel, detail]);
  };
  expect(await written()).toEqual([
    ['account.exported', 'Zebedee Quill', ''],
    ['account.exported', 'Zebedee Quill', 'by the operator'],
  ]);
  await erase(ada.email);
  expect((await written()).at(-1)).toEqual([
    'account.erased',
    'Removed account',
    'by the operator',
  ]);
});

test('docs/data.md names every part of the export and every table behind it', async () => {
  const paper = readFileSync(new URL('../../../../docs/data.md', import.meta.url), 'utf8');
  const parts = personalData.flatMap(({ exported }) => Object.keys(exported));
  const stored = [...listed('erased'), ...listed('retained')].map((column) => column.split('.')[0]);
  expect([...parts, ...stored].filter((name) => !paper.includes(`\`${name}\``))).toEqual([]);
});
