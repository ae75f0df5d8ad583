import { cleanText } from 'contracts';
import { type TestDatabase } from 'database/testing';
import { testApp, testPassword, type Cast, type TestApp } from '../testing';
import { eventMaker } from '../testing/event-maker';
import { cleanStoredText } from './clean-stored-text';

const engines: TestDatabase['kind'][] = ['server', 'embedded'];

describe.each(engines)('texts that were stored before the rules, %s', (engine) => {
  let campus: TestApp;
  let cast: Cast;
  beforeAll(async () => {
    campus = await testApp({ engine });
  });
  afterAll(() => campus.close());
  beforeEach(async () => {
    await campus.empty();
    cast = await campus.make.cast();
  });

  const run = (text: string, values: unknown[] = []) => campus.context.pool.query(text, values);
  const one = async (text: string, values: unknown[] = []) => (await run(text, values)).rows[0];
  const all = (table: string) =>
    run(`select * from portal.${table} order by id`).then(({ rows }) => rows);
  const setEmail = (id: string, email: string) =>
    run('update portal.users set email = $2 where id = $1', [id, email]);
  const emailOf = async (id: string) =>
    (await one('select email from portal.users where id = $1', [id])).email;

  it('addresses are NFKC, and their people sign in', async () => {
    const { id } = await campus.make.user({ email: 'grace@campus.test' });
    await setEmail(id, ' ＧＲＡＣＥ@Campus.test');
    expect(await cleanStoredText(campus.context.pool)).toEqual([]);
    expect(await emailOf(id)).toBe('grace@campus.test');
    const body = { email: 'grace@campus.test', password: testPassword };
    expect((await campus.send('POST /auth/login', { body })).status).toBe(200);
  });

  it('a table that takes too long is told and left to the next start; the others are cleaned', async () => {
    const { id } = await campus.make.user({ email: 'grace@campus.test' });
    await setEmail(id, ' ＧＲＡＣＥ@Campus.test');
    const { pool } = campus.context;
    const late = Object.assign(new Error('canceling statement due to statement timeout'), {
      code: '57014',
    });
    const slow = {
      query: (text: string, values: unknown[]) =>
        text.includes('portal.clubs') ? Promise.reject(late) : pool.query(text, values),
    } as unknown as typeof pool;
    expect(await cleanStoredText(slow)).toEqual([
      'clubs could not be cleaned now (canceling statement due to statement timeout): the next start tries again',
    ]);
    expect(await emailOf(id)).toBe('grace@campus.test');
  });

  it('an address that another account has stays, and is told', async () => {
    const first = await campus.make.user({ email: 'grace@campus.test' });
    const [second, third] = [await campus.make.user({}), await campus.make.user({})];
    await setEmail(second.id, 'ｇrace@campus.test');
    await setEmail(third.id, 'ADA@campus.test');
    const told = await cleanStoredText(campus.context.pool);
    expect(told).toEqual([
      `users ${second.id} keeps its text from before the present rules: another row has email "grace@campus.test"`,
    ]);
    expect([await emailOf(first.id), await emailOf(second.id), await emailOf(third.id)]).toEqual([
      'grace@campus.test',
      'ｇrace@campus.test',
      'ada@campus.test',
    ]);
  });

  it('control and bidi characters go everywhere, links are hrefs, the rest stays; a second time changes nothing', async () => {
    const { id } = await eventMaker(campus).event({ club: cast.home, eventType: 'COMPETITION' });
    const competition = await eventMaker(campus).competition(id);
    const rounds = [
      {
        name: 'R\u202e1',
        description: 'a\u0007b\\r',
        date: '2026-03-09T04:30:00.000Z',
        duration: 60,
        isLive: false,
      },
    ];
    await run(
      `update portal.events set name = $2, description = $3, platform_link = $4, tags = $5, venue = $6 where id = $1`,
      [
        id,
        'Ta\u202elk\nnow',
        'One\r\ntwo\u0085three\u0001',
        'https://Meet.example/a b',
        ['t\u2066ea', 'tea'],
        'Hall A',
      ],
    );
    await run('update portal.competitions set rounds = $2, rules = $3 where id = $1', [
      competition,
      JSON.stringify(rounds),
      ['Be\u200f fair\nalways'],
    ]);
    await run(
      `insert into portal.event_proposals (id, event_id, number, changes, created_at, updated_at) values ('p', $1, 2, $2, now(), now())`,
      [id, JSON.stringify({ name: 'New\u202e', platformLink: 'https://Meet.example', fees: 5 })],
    );
    await run(`update portal.users set name = E'Ma\\u202ellory' where id = $1`, [cast.member.id]);
    const clean = await campus.make.user({ name: 'Søren  O’Neil-éé' });

    expect(await cleanStoredText(campus.context.pool)).toEqual([]);
    expect(await one('select * from portal.events where id = $1', [id])).toMatchObject({
      name: 'Talk now',
      description: 'One\ntwo\nthree',
      platform_link: 'https://meet.example/a%20b',
      tags: ['tea'],
      version: 2,
    });
    expect(
      await one('select * from portal.competitions where id = $1', [competition]),
    ).toMatchObject({
      rounds: [{ ...rounds[0], name: 'R1', description: 'ab\\r' }],
      rules: ['Be fair\nalways'],
    });
    expect((await one(`select changes from portal.event_proposals`)).changes).toEqual({
      name: 'New',
      platformLink: 'https://meet.example/',
      fees: 5,
    });
    expect((await one('select name from portal.users where id = $1', [cast.member.id])).name).toBe(
      'Mallory',
    );
    expect((await one('select name from portal.users where id = $1', [clean.id])).name).toBe(
      'Søren  O’Neil-éé',
    );

    const before = [await all('users'), await all('events'), await all('competitions')];
    await cleanStoredText(campus.context.pool);
    expect([await all('users'), await all('events'), await all('competitions')]).toEqual(before);
  });

  it('two processes at once are one', async () => {
    const { id } = await eventMaker(campus).event({ club: cast.home });
    await run('update portal.events set name = $2 where id = $1', [id, 'Ta\u202elk']);
    const told = await Promise.all([
      cleanStoredText(campus.context.pool),
      cleanStoredText(campus.context.pool),
    ]);
    expect(told).toEqual([[], []]);
    expect(await one('select name, version from portal.events where id = $1', [id])).toEqual({
      name: 'Talk',
      version: 2,
    });
  });

  it('every character that the rules remove is found', async () => {
    const signs = Array.from({ length: 0xffff }, (_, code) => code + 1)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCharCode(code))
      .filter((sign) => cleanText(sign) !== sign);
    expect(signs.length).toBeGreaterThan(70);
    const { id } = await eventMaker(campus).event({ club: cast.home });
    for (const sign of signs) {
      await run('update portal.events set description = $2 where id = $1', [id, `a${sign}b`]);
      await cleanStoredText(campus.context.pool);
      expect(
        (await one('select description from portal.events where id = $1', [id])).description,
      ).toBe(cleanText(`a${sign}b`));
    }
  });
});
