import { type Club } from 'contracts';
import { openDatabase, type Database } from 'database';
import { until } from 'database/testing';
import { eq } from 'drizzle-orm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { clubMembers, clubs, events, users } from '../../db/schema';
import { testApp, type Cast, type TestApp } from '../../testing';
import { eventMaker } from '../../testing/event-maker';

const names = async (campus: TestApp) =>
  (await campus.send('GET /event/approved')).body.data.map(({ name }) => name);

describe('cached lists of two processes on one PostgreSQL server', () => {
  let second: Database;
  let here: TestApp;
  let there: TestApp;
  beforeAll(async () => {
    here = await testApp();
    second = await openDatabase({ url: here.database.url });
    there = await testApp({ database: second });
  });
  afterAll(async () => {
    await there.close();
    await second.close();
    await here.close();
  });

  it('show an own write at once, another process’s within moments', async () => {
    const { home, clubAdmin } = await here.make.cast();
    const { id } = await eventMaker(here).event({ club: home, creator: clubAdmin, name: 'name 0' });
    for (let round = 1; round <= 20; round += 1) {
      await Promise.all([names(here), names(there)]);
      await here.db
        .update(events)
        .set({ name: `name ${round}` })
        .where(eq(events.id, id));
      expect(await names(here)).toEqual([`name ${round}`]);
      await until(async () => (await names(there))[0] === `name ${round}`);
    }
  });

  it('are not read again as long as nothing changes, whatever the other process asks', async () => {
    await names(here);
    here.forgetStatements();
    for (let round = 0; round < 5; round += 1) await Promise.all([names(here), names(there)]);
    // Other databases of the server change its snapshot; then only the list's fingerprint is read,
    // not its rows.
    expect(
      here.statements.filter(
        (statement) => !/pg_current_snapshot|hashtextextended/.test(statement),
      ),
    ).toEqual([]);
  });
});

describe('what cached lists send', () => {
  let campus: TestApp;
  let cast: Cast;
  beforeAll(async () => {
    campus = await testApp({ settings: { ALLOWED_ORIGINS: 'https://clubs.example.edu' } });
    cast = await campus.make.cast();
    for (let n = 0; n < 5; n += 1) {
      await eventMaker(campus).event({
        club: cast.home,
        creator: cast.clubAdmin,
        name: `event ${n}`,
        description: 'long '.repeat(200),
      });
    }
  });
  afterAll(() => campus.close());

  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    campus.app.inject({ method, url: '/api/event/approved', headers });

  it('is the same bytes in every encoding, with one tag, made now or cached', async () => {
    const plain = await get();
    for (let round = 0; round < 3; round += 1) {
      const [br, gzip, none] = [
        await get({ 'accept-encoding': 'gzip, br' }),
        await get({ 'accept-encoding': 'gzip' }),
        await get(),
      ];
      expect([
        br.headers['content-encoding'],
        gzip.headers['content-encoding'],
        none.headers['content-encoding'],
      ]).toEqual(['br', 'gzip', undefined]);
      expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
      expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
      expect(none.rawPayload).toEqual(plain.rawPayload);
      for (const { headers } of [br, gzip, none]) {
        expect(headers).toMatchObject({
          etag: plain.headers.etag,
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-cache',
        });
        expect(String(headers.vary).toLowerCase()).toBe('authorization, origin, accept-encoding');
      }
      expect(
        (await get({ 'accept-encoding': 'br', 'x-no-compression': '1' })).headers[
          'content-encoding'
        ],
      ).toBeUndefined();
    }
  });

  it('carries what every answer carries', async () => {
    await get();
    const cached = await get({
      'x-request-id': 'edge-0123456789',
      origin: 'https://clubs.example.edu',
    });
    const other = await campus.app.inject({ url: '/api/club' });
    const common = Object.keys(other.headers).filter(
      (name) => !['content-length', 'etag', 'date', 'x-request-id'].includes(name),
    );
    for (const name of common.filter((one) => one !== 'vary'))
      expect([name, cached.headers[name]]).toEqual([name, other.headers[name]]);
    expect(cached.headers).toMatchObject({
      'x-request-id': 'edge-0123456789',
      'access-control-allow-origin': 'https://clubs.example.edu',
      'access-control-allow-credentials': 'true',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    });
    expect(
      (await get({ origin: 'https://evil.example' })).headers['access-control-allow-origin'],
    ).toBeUndefined();
  });

  it('is 304 to those who have it, weakly tagged or among others, and a length without bytes to HEAD', async () => {
    const first = await get();
    const etag = String(first.headers.etag);
    for (const asked of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const { statusCode, body, headers } = await get({
        'if-none-match': asked,
        'accept-encoding': 'br',
      });
      expect([statusCode, body, headers.etag, headers['content-encoding']]).toEqual([
        304,
        '',
        etag,
        undefined,
      ]);
    }
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
    const head = await get({}, 'HEAD');
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(first.rawPayload.length),
    ]);
    await campus.db.update(clubs).set({ name: 'Renamed' }).where(eq(clubs.id, cast.home.id));
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('is never one person’s answer to another', async () => {
    const id = (await campus.send('GET /event/approved')).body.data[0]?._id ?? '';
    await campus.send('POST /event/:id/register', { as: cast.member, params: { id } });
    const seen = async (as?: typeof cast.member) => {
      const answer = await campus.send('GET /event/approved', { as });
      const entry = answer.body.data.find((event) => event._id === id)?.registeredParticipants?.[0];
      return [answer.headers['cache-control'], entry];
    };
    for (let round = 0; round < 3; round += 1) {
      expect(await seen()).toEqual(['no-cache', { _id: '1' }]);
      expect(await seen(cast.member)).toEqual(['no-store', { _id: '1', userId: cast.member.id }]);
      expect(await seen(cast.otherMember)).toEqual(['no-store', { _id: '1' }]);
      const own = String(
        (await campus.send('GET /event/approved', { as: cast.member })).headers['etag'],
      );
      expect((await get({ 'if-none-match': own })).statusCode).toBe(200);
      expect((await campus.send('GET /event/approved', { as: 'not-a-token' })).status).toBe(401);
    }
  });

  it('counts for the limit per address', async () => {
    const limited = await testApp({ settings: { RATE_LIMIT_PER_MINUTE: '3' } });
    for (let n = 0; n < 3; n += 1)
      expect((await limited.send('GET /event/approved')).status).toBe(200);
    expect((await limited.send('GET /event/approved')).status).toBe(429);
    await limited.close();
  });
});

describe('lists of clubs', () => {
  let campus: TestApp;
  beforeAll(async () => {
    // Nobody else commits there, so statements can be counted.
    campus = await testApp({ engine: 'embedded' });
  });
  afterAll(() => campus.close());

  const readings = () =>
    campus.statements.filter((statement) => !statement.includes('pg_current_snapshot'));

  it('show every change at once, whole and lean', async () => {
    const { home, clubAdmin } = await campus.make.cast();
    const member = await campus.make.user();
    const seen = async () => {
      const [whole] = (await campus.send('GET /club')).body as Club[];
      const [lean] = (await campus.send('GET /clubs', { query: { view: 'lean' } })).body.data;
      const names = whole?.clubMembers?.map(({ student }) => student.name);
      return [names, whole?.name, lean?.name, lean?.clubLeadId?.name, lean?.memberCount];
    };
    const { db } = campus;
    const setName = (id: string, name: string) =>
      db.update(users).set({ name }).where(eq(users.id, id));
    const [first] = await seen();
    expect(first).toContain(clubAdmin.name);
    await db.update(clubs).set({ name: 'Renamed' }).where(eq(clubs.id, home.id));
    expect((await seen()).slice(1, 3)).toEqual(['Renamed', 'Renamed']);
    await setName(clubAdmin.id, 'New Lead');
    expect((await seen())[3]).toBe('New Lead');
    await setName(member.id, 'New Member');
    await campus.make.join(home, member, 'member');
    expect((await seen())[0]).toContain('New Member');
    await setName(member.id, 'Other Member');
    expect((await seen())[0]).toContain('Other Member');
    await db.delete(clubMembers).where(eq(clubMembers.userId, member.id));
    expect((await seen())[0]).not.toContain('Other Member');
  });

  it('are read once for all who ask together, and not again for a parameter that means nothing', async () => {
    await campus.make.user();
    await campus.send('GET /club');
    await campus.make.club();
    campus.forgetStatements();
    const get = (url: string) => campus.app.inject({ url });
    await Promise.all(['a', 'b', 'c', 'd'].map((x) => get(`/api/club?x=${x}`)));
    expect(readings().filter((statement) => /from "portal"."clubs"/.test(statement))).toHaveLength(
      2,
    );
    campus.forgetStatements();
    await get('/api/club?x=e');
    expect(readings()).toEqual([]);
  });

  it('and the counts of the directory, which are read again after a change only', async () => {
    const as = await campus.make.user({ role: 'superAdmin' });
    const counted = async () => (await campus.send('GET /auth/all-users', { as })).body.total;
    campus.forgetStatements();
    const before = (await counted()) ?? 0;
    expect(await counted()).toBe(before);
    expect(readings().filter((statement) => statement.includes('group by'))).toHaveLength(1);
    await campus.make.user();
    expect(await counted()).toBe(before + 1);
  });
});
