import { calls, type CallKey } from 'contracts';
import { writesThrough } from '../../db/client';
import { untilWaiting } from 'database/testing';
import { eq } from 'drizzle-orm';
import {
  auditEntries,
  clubJoinRequests,
  eventProposals,
  events,
  providerSignIns,
  registrations,
  roleRequests,
  teams,
  users,
} from '../../db/schema';
import { hashOf, newId, newSecret } from '../../lib/ids';
import { testApp, type TestApp } from '../../testing';
import { basesOf } from '../../testing/hostile-bases';
import { type RowInput, type World } from '../../testing/permission-rows';

type Person =
  | 'nobody'
  | 'member'
  | 'clubAdmin'
  | 'facultyCoordinator'
  | 'superAdmin'
  | 'otherMember';
type Full = World & { more: Record<string, string> };
type Sent = (world: Full) => RowInput;
/**
 * The call, who makes it, the lines it adds to the trail, and input that differs from the usual.
 */
type Line = [
  key: CallKey,
  who: Person,
  trail: string[],
  sent?: Sent,
  before?: (world: Full) => Promise<unknown>,
  base?: number,
];

const invite = ({ campus, more }: Full) =>
  campus.db
    .update(registrations)
    .set({ isLeader: false, status: 'INVITED' })
    .where(eq(registrations.id, more['registrationId'] ?? ''));

const takenBack: Sent = ({ more }) => ({
  params: { id: more['id'] },
  body: { registrationId: more['registrationId'], present: false },
});
const checkedIn = ({ campus, more }: Full) =>
  campus.db
    .update(registrations)
    .set({ checkedInAt: campus.clock.now() })
    .where(eq(registrations.id, more['registrationId'] ?? ''));

/** The event is approved, and a change of it waits. */
const propose =
  (stage: 'PENDING' | 'FACULTY_APPROVED') =>
  async ({ campus, more, clubAdmin }: Full) => {
    const [id = '', at] = [more['id'], campus.clock.now()];
    await campus.db
      .update(events)
      .set({ approvalStatus: 'SUPER_ADMIN_APPROVED' })
      .where(eq(events.id, id));
    const row = {
      eventId: id,
      number: 2,
      stage,
      changes: { name: 'New', maxParticipants: 20 },
      proposedBy: clubAdmin.id,
    };
    await campus.db
      .insert(eventProposals)
      .values({ ...row, id: newId(), createdAt: at, updatedAt: at });
  };

const [signInCode, browser] = [newSecret(), newSecret()];
const signedInAtProvider = async ({ campus: { db, clock }, member }: Full): Promise<void> => {
  await db.insert(providerSignIns).values({
    name: hashOf(signInCode),
    provider: 'campus',
    browser: hashOf(browser),
    returnTo: '',
    userId: member.id,
    expiresAt: new Date(clock.now().getTime() + 1000),
  });
};

// Written by hand: every call that changes something, and what of it is a decision, a change of
// roles or a deletion.
// oxfmt-ignore
const lines: Line[] = [
  ['POST /auth/login',                       'nobody',             []],
  ['POST /auth/logout',                      'member',             [], () => ({})],
  ['POST /auth/sso/finish',                  'nobody',             [], () => ({ body: { code: signInCode }, headers: { cookie: `portal_sign_in=${browser}` } }), signedInAtProvider],
  ['POST /auth/register',                    'nobody',             []],
  ['POST /auth/register',                    'nobody',             ['account.registered'], (w) => ({ body: { name: 'New', email: 'new@campus.test', password: 'secret1', department: 'Civil', role: 'clubAdmin', clubAffiliation: w.home.id } })],
  ['PUT /auth/update-profile',               'member',             []],
  ['PUT /auth/change-password',              'member',             []],
  ['GET /auth/export',                       'member',             ['account.exported'], () => ({})],
  ['POST /auth/users/:id/reset-link',        'superAdmin',         ['account.reset_link_issued']],
  ['PUT /auth/users/:id/active',             'superAdmin',         ['account.deactivated'], (w) => ({ params: { id: w.member.id }, body: { isActive: false } })],
  ['PUT /auth/users/:id/role',               'superAdmin',         ['account.role_changed'], (w) => ({ params: { id: w.clubAdmin.id }, body: { role: 'member' } })],
  ['POST /auth/role-wishes/:id',             'superAdmin',         ['role_wish.approved'], (w) => ({ params: { id: w.roleRequestId }, body: { action: 'approved' } })],
  ['POST /auth/role-wishes/:id',             'superAdmin',         ['role_wish.rejected']],
  ['POST /club',                             'superAdmin',         ['club.created']],
  ['PUT /club/:id',                          'clubAdmin',          ['club.updated'], (w) => ({ params: { id: w.home.id }, body: { description: 'New words' } })],
  ['POST /club/:id/join-request',            'otherMember',        [], (w) => ({ params: { id: w.home.id }, body: {} })],
  ['POST /club/:clubId/respond',             'clubAdmin',          ['join_request.approved']],
  ['POST /club/:clubId/respond',             'clubAdmin',          ['join_request.rejected'], (w) => ({ params: { clubId: w.home.id }, body: { requestId: w.joinRequestId, action: 'rejected' } })],
  ['DELETE /club/join-request/:id',          'otherMember',        ['join_request.withdrawn'], (w) => ({ params: { id: w.joinRequestId } }), (w) => w.campus.db.update(clubJoinRequests).set({ userId: w.otherMember.id })],
  ['POST /club/add-member',                  'superAdmin',         ['club.member_added']],
  ['POST /club/add-member',                  'superAdmin',         ['account.role_changed', 'join_request.approved', 'club.member_added'], (w) => ({ body: { clubId: w.home.id, userId: w.stranger.id, role: 'clubAdmin' } })],
  ['PUT /club/:id/members/:userId/role',     'superAdmin',         ['club.member_role_changed'], (w) => ({ params: { id: w.home.id, userId: w.clubAdmin.id }, body: { role: 'member' } })],
  ['DELETE /club/:id/members/:userId',       'clubAdmin',          ['club.member_removed'], (w) => ({ params: { id: w.home.id, userId: w.member.id } })],
  ['DELETE /club/:id/membership',            'member',             ['club.member_left'], (w) => ({ params: { id: w.home.id } })],
  ['PUT /club/:id/page',                     'clubAdmin',          ['club.page_updated']],
  ['POST /club/:id/questions',               'otherMember',        []],
  ['DELETE /club/question/:id',              'otherMember',        ['question.withdrawn']],
  ['POST /club/:id/questions/seen',          'clubAdmin',          []],
  ['PUT /club/:id/questions/:questionId/answer', 'clubAdmin',      ['question.answered']],
  ['POST /event',                            'clubAdmin',          ['event.created']],
  ['PUT /event/:id',                         'clubAdmin',          ['event.edited']],
  ['PUT /event/:id',                         'clubAdmin',          ['event.change_proposed'], (w) => ({ params: { id: w.more['id'] }, body: { name: 'New' } })],
  ['PUT /event/:id',                         'clubAdmin',          ['event.edited', 'event.change_proposed'], (w) => ({ params: { id: w.more['id'] }, body: { name: 'New', venue: 'Lab 3' } })],
  ['DELETE /event/:id/proposal',             'clubAdmin',          ['event.change_withdrawn']],
  ['PUT /event/:id/faculty-approval',        'facultyCoordinator', ['event.change_faculty_approved'], undefined, propose('PENDING')],
  ['PUT /event/:id/faculty-approval',        'facultyCoordinator', ['event.change_faculty_rejected'], (w) => ({ params: { id: w.more['id'] }, body: { approved: false } }), propose('PENDING')],
  ['PUT /event/:id/super-admin-approval',    'superAdmin',         ['event.change_super_admin_approved'], undefined, propose('FACULTY_APPROVED')],
  ['PUT /event/:id/super-admin-approval',    'superAdmin',         ['event.change_super_admin_rejected'], (w) => ({ params: { id: w.more['id'] }, body: { approved: false } }), propose('FACULTY_APPROVED')],
  ['POST /event/:id/cancel',                 'clubAdmin',          ['event.cancelled']],
  ['PUT /event/:id/faculty-approval',        'facultyCoordinator', ['event.faculty_approved']],
  ['PUT /event/:id/faculty-approval',        'facultyCoordinator', ['event.faculty_rejected'], (w) => ({ params: { id: w.more['id'] }, body: { approved: false } })],
  ['PUT /event/:id/super-admin-approval',    'superAdmin',         ['event.super_admin_approved']],
  ['PUT /event/:id/super-admin-approval',    'superAdmin',         ['event.super_admin_rejected'], (w) => ({ params: { id: w.more['id'] }, body: { approved: false } })],
  ['POST /event/decisions',                  'facultyCoordinator', ['event.faculty_approved']],
  ['POST /event/decisions',                  'superAdmin',         ['event.super_admin_approved'], undefined, undefined, 1],
  ['POST /event/:id/register',               'member',             []],
  ['DELETE /event/:id/registration',         'member',             ['event.registration_cancelled']],
  ['POST /event/:id/invitation',             'member',             ['event.registration_cancelled'], (w) => ({ params: { id: w.more['id'] }, body: { action: 'decline' } }), async (w) => { await makeTeam(w); await invite(w); }],
  ['PUT /event/registrations/:id/payment',   'clubAdmin',          ['event.payment_changed']],
  ['PUT /event/teams/:id/payment',           'clubAdmin',          ['event.payment_changed']],
  ['POST /event/:id/check-in',               'clubAdmin',          ['event.checked_in']],
  ['POST /event/:id/check-in',               'clubAdmin',          [], takenBack],
  ['POST /event/:id/check-in',               'clubAdmin',          ['event.checked_in'], takenBack, checkedIn],
  ['POST /event/:id/feedback',               'member',             []],
  ['POST /competition',                      'clubAdmin',          ['competition.created']],
  ['PUT /competition/:id',                   'clubAdmin',          ['event.change_proposed']],
  ['PUT /competition/:id',                   'clubAdmin',          ['competition.edited'], undefined, (w) => w.campus.db.update(events).set({ approvalStatus: 'PENDING' })],
  ['POST /competition/:id/register',         'member',             []],
  ['POST /announcement',                     'clubAdmin',          ['announcement.published']],
  ['PUT /announcement/:id',                  'clubAdmin',          ['announcement.edited']],
  ['PUT /announcement/:id',                  'superAdmin',         ['announcement.edited']],
  ['DELETE /announcement/:id',               'clubAdmin',          ['announcement.deleted']],
  ['POST /me/seen',                          'member',             [], () => ({})],
  ['POST /me/announcements-seen',            'member',             []],
  ['PUT /me/mail',                           'member',             []],
  ['POST /me/calendar-feed',                 'member',             [], () => ({})],
  ['PUT /club/:id/follow',                   'otherMember',        []],
  ['DELETE /club/:id/follow',                'otherMember',        []],
  ['PUT /event/:id/save',                    'otherMember',        []],
  ['DELETE /event/:id/save',                 'otherMember',        []],
];
/**
 * Tried elsewhere: where mail is set up (mail-sending/, auth/confirmation.test.ts), with a real
 * link (users.routes.test.ts), and with a picture, which nobody has to answer for.
 */
const elsewhere = [
  'POST /auth/forgot-password',
  'POST /auth/confirm-email',
  'POST /auth/resend-confirmation',
  'POST /auth/reset-password',
  'POST /auth/update-profile-picture',
];

const { jest } = import.meta;
let campus: TestApp;
beforeAll(async () => {
  campus = await testApp();
});
afterAll(() => campus.close());

const makeTeam = async ({ campus: { db, clock }, more, clubAdmin }: Full): Promise<void> => {
  const id = newId();
  await db.insert(teams).values({
    id,
    eventId: more['id'] ?? '',
    name: 'T',
    nameKey: 't',
    leaderId: clubAdmin.id,
    createdAt: clock.now(),
  });
  await db
    .update(registrations)
    .set({ teamId: id })
    .where(eq(registrations.id, more['registrationId'] ?? ''));
};

const newWorld = async ([key, , , , before, base = 0]: Line): Promise<Full> => {
  await campus.empty();
  const { db, make, clock } = campus;
  const cast = await make.cast();
  const stranger = await make.user({ name: 'Stranger' });
  const [joinRequestId, roleRequestId, createdAt] = [newId(), newId(), clock.now()];
  await db
    .insert(clubJoinRequests)
    .values({ id: joinRequestId, clubId: cast.home.id, userId: stranger.id, createdAt });
  await db.insert(roleRequests).values({
    id: roleRequestId,
    userId: stranger.id,
    role: 'clubAdmin',
    clubId: cast.home.id,
    createdAt,
  });
  const world: World = { ...cast, campus, stranger, joinRequestId, roleRequestId };
  const [, , , prepare] = basesOf(key)[base] ?? [];
  const full = { ...world, more: (await prepare?.(world)) ?? {} };
  await before?.(full);
  return full;
};

const perform = async ([key, who, , sent, , base = 0]: Line, world: Full) => {
  const [, , usual] = basesOf(key)[base] ?? [];
  const input = (sent ?? usual)?.(world) ?? {};
  return campus.send(key, { ...input, as: who === 'nobody' ? undefined : world[who] });
};

/** All rows of the database, except counted attempts. */
const everything = async (): Promise<string> => {
  const { pool } = campus.context;
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'portal' and table_name not in ('migrations', 'login_failures') order by 1",
  );
  const all: unknown[] = [];
  for (const { name } of rows)
    all.push([
      name,
      (await pool.query(`select to_jsonb(t) as row from portal.${name} t order by 1`)).rows,
    ]);
  return JSON.stringify(all);
};

const named = lines.map((line) => ({
  name: `${line[0]} by ${line[1]}`,
  trail: line[2].join(', ') || 'nothing',
  line,
}));

test.each(named)('$name leaves $trail', async ({ line }) => {
  const [, who, trail] = line;
  const world = await newWorld(line);
  expect((await perform(line, world)).status).toBe(200);
  const entries = await campus.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(entries.map(({ action }) => action)).toEqual(trail);
  for (const { actorId, at, subjectId } of entries) {
    expect(actorId).toBe(who === 'nobody' ? subjectId : world[who].id);
    expect(at).toEqual(campus.clock.now());
  }
});

test.each(named.filter(({ line: [, , trail] }) => trail.length > 0))(
  '$name does nothing at all when $trail cannot be written',
  async ({ line }) => {
    const world = await newWorld(line);
    const { pool } = campus.context;
    const before = await everything();
    await pool.query(
      'alter table portal.audit_entries add constraint full_up check (false) not valid',
    );
    try {
      expect((await perform(line, world)).status).toBe(500);
    } finally {
      await pool.query('alter table portal.audit_entries drop constraint full_up');
    }
    expect(await everything()).toBe(before);
  },
);

type Connected = (error?: Error) => void;

/** From that many commits on the pool gives no connection, as when it is full. */
const fullAfter = (commits: number) => {
  const { pool } = campus.context;
  const writes = writesThrough(pool);
  const before = writes.count;
  const connect = pool.connect.bind(pool) as (callback?: Connected) => Promise<unknown>;
  const refusal = new Error('timeout exceeded when trying to connect');
  return jest.spyOn(pool, 'connect').mockImplementation(((callback?: Connected) => {
    if (writes.count < before + commits) return connect(callback);
    return callback ? callback(refusal) : Promise.reject(refusal);
  }) as never);
};
// What is counted at sign-in and sign-up is committed before the session or the account is.
const countsFirst = ['POST /auth/login', 'POST /auth/register'];

test.each(named)(
  '$name is told that it is done though no connection is left after the commit ($trail)',
  async ({ line }) => {
    const world = await newWorld(line);
    const full = fullAfter(countsFirst.includes(line[0]) ? 2 : 1);
    const { status } = await perform(line, world);
    full.mockRestore();
    expect(status).toBe(200);
  },
);

/** Closes an account while a request waits for it. */
const closedMeanwhile = async <T>(id: string, send: () => Promise<T>): Promise<T> => {
  const { pool } = campus.context;
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select 1 from portal.users where id = $1 for update', [id]);
  await client.query('update portal.users set is_active = false where id = $1', [id]);
  const sent = send();
  await Promise.race([sent, untilWaiting(pool).catch(() => undefined)]);
  await client.query('commit');
  client.release();
  return sent;
};
const asPerson = named.flatMap(({ name, trail, line }) => {
  const [key, who] = line;
  // Signing out of a closed account is harmless.
  return who === 'nobody' || key === 'POST /auth/logout' ? [] : [{ name, trail, line, who }];
});

test.each(asPerson)(
  '$name is refused when the account is closed after the request began ($trail)',
  async ({ line, who }) => {
    const world = await newWorld(line);
    const before = await everything();
    const { id } = world[who];
    const { status } = await closedMeanwhile(id, () => perform(line, world));
    expect(status).toBe(401);
    await campus.db.update(users).set({ isActive: true }).where(eq(users.id, id));
    expect(await everything()).toBe(before);
  },
);

test('every call that changes something has a line', () => {
  const listed = new Set<string>([...lines.map(([key]) => key), ...elsewhere]);
  expect(
    calls.map(({ key }) => key).filter((key) => !key.startsWith('GET ') && !listed.has(key)),
  ).toEqual([]);
});
