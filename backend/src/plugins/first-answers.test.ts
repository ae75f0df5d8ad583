import { until } from 'database/testing';
import { firstAnswers } from '../db/schema';
import { type Cast, testApp, type TestApp, type TestUser } from '../testing';
import { createFirstAnswerService } from './first-answers.service';
import { keepFirstAnswersSwept } from './keep-first-answers-swept';

const { jest } = import.meta;

// Two processes on one database.
let one: TestApp;
let other: TestApp;
let cast: Cast;
beforeAll(async () => {
  one = await testApp();
  other = await testApp({ database: one.database });
});
beforeEach(async () => {
  for (const { clock } of [one, other]) clock.set('2026-03-02T06:00:00.000Z');
  await one.empty();
  cast = await one.make.cast();
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const press = (number: number | string) => ({ 'idempotency-key': `a-press-of-a-button-${number}` });
const account = {
  name: 'Nila Rao',
  email: 'nila@campus.test',
  password: 'first-week',
  department: 'Civil',
  role: 'member',
} as const;
const signUp = (app: TestApp, body: object = account) =>
  app.send('POST /auth/register', { body: { ...account, ...body }, headers: press('sign-up') });
const announce = (app: TestApp, number: number) =>
  app.send('POST /announcement', {
    as: cast.clubAdmin,
    body: { title: `News ${number}`, description: 'See you there', clubId: cast.home.id },
    headers: press(number),
  });
const join = (app: TestApp, outsider: TestUser) =>
  app.send('POST /club/:id/join-request', {
    as: outsider,
    params: { id: cast.home.id },
    body: {},
    headers: press('join'),
  });
const stored = () => one.db.select().from(firstAnswers);
const ends = async () => (await stored()).map(({ expiresAt }) => expiresAt.getTime());

describe('a write that is repeated at another process', () => {
  it('is answered as it was the first time, and done once', async () => {
    const outsider = await one.make.user();
    const writes = [
      (app: TestApp) => signUp(app),
      (app: TestApp) => join(app, outsider),
      (app: TestApp) => announce(app, 1),
    ];
    for (const write of writes) {
      const first = await write(one);
      const second = await write(other);
      expect([first.status, second.status, second.text]).toEqual([200, 200, first.text]);
    }
    const { body } = await one.send('GET /announcement', { as: cast.clubAdmin });
    expect(body.announcements).toHaveLength(1);
  });

  it('waits for the first one while that one runs', async () => {
    for (let number = 0; number < 5; number += 1) {
      const [first, second] = await Promise.all([announce(one, number), announce(other, number)]);
      expect([first.status, second.text]).toEqual([200, first.text]);
    }
  });

  it('is refused with another body', async () => {
    await signUp(one);
    expect((await signUp(other, { password: 'second-week' })).body.code).toBe(
      'idempotency_key_reused',
    );
  });

  it('is done when the first one was refused', async () => {
    expect((await signUp(one, { name: '' })).status).toBe(400);
    expect((await signUp(other)).status).toBe(200);
  });

  it('is done once though the first one takes longer than half a minute', async () => {
    jest.useFakeTimers({
      doNotFake: [
        'nextTick',
        'setImmediate',
        'queueMicrotask',
        'setTimeout',
        'clearTimeout',
        'Date',
      ],
    });
    try {
      const client = await one.database.pool.connect();
      await client.query('begin');
      await client.query('select 1 from portal.users where id = $1 for update', [
        cast.clubAdmin.id,
      ]);
      const first = announce(one, 1);
      await until(async () => (await stored()).length === 1);
      const [claimedUntil = 0] = await ends();
      for (const { clock } of [one, other]) clock.advance(25_000);
      jest.advanceTimersByTime(25_000);
      await until(async () => ((await ends())[0] ?? 0) > claimedUntil);
      for (const { clock } of [one, other]) clock.advance(10_000);
      const pauses = other.pauses.length;
      const second = announce(other, 1);
      await until(() => other.pauses.length > pauses);
      await client.query('commit');
      client.release();
      expect((await second).text).toBe((await first).text);
      const { body } = await one.send('GET /announcement', { as: cast.clubAdmin });
      expect(body.announcements).toHaveLength(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is done after half a minute when the first process crashed', async () => {
    const write = { name: 'a name', write: 'a write', sender: 'a sender', key: Buffer.alloc(32) };
    const same = () => undefined;
    await createFirstAnswerService(one.context).claim(write, same);
    let looks = 0;
    const pause = async () => void ((looks += 1) === 3 && other.clock.advance(30_000));
    const claimed = await createFirstAnswerService({ ...other.context, pause }).claim(write, same);
    expect([looks, 'claim' in claimed]).toEqual([3, true]);
  });
});

it('nothing that is stored can be read without the key of the client', async () => {
  await signUp(one);
  // Waits until the answer is stored.
  await signUp(other);
  const rows = await stored();
  const text = rows.map((row) => JSON.stringify({ ...row, answer: String(row.answer) })).join();
  expect(rows).toHaveLength(1);
  for (const word of ['nila', 'first-week', 'success', 'sign-up', '127.0.0.1'])
    expect(text).not.toContain(word);
});

describe('what is swept each minute', () => {
  const sweep = async () => {
    const warnings: unknown[] = [];
    const warn = (_: unknown, text?: string) => void warnings.push(text);
    await keepFirstAnswersSwept(one.context, { warn })();
    return warnings;
  };

  it('answers that are older than ten minutes', async () => {
    await signUp(one);
    expect([await sweep(), await stored()]).toEqual([[], [expect.anything()]]);
    one.clock.advance(10 * 60_000);
    expect([await sweep(), await stored()]).toEqual([[], []]);
  });

  it('all but the newest fifty of one sender', async () => {
    const answers = createFirstAnswerService(one.context);
    const answer = { status: 200, type: 'application/json', body: '{}' };
    const write = async (name: string, sender: string) => {
      const sent = { name, sender, write: 'a write', key: Buffer.alloc(32) };
      const found = await answers.claim(sent, () => undefined);
      if ('claim' in found) await answers.settle(found, answer);
      one.clock.advance(1);
    };
    await write('quiet', 'another sender');
    for (let number = 0; number < 51; number += 1) await write(`busy ${number}`, 'a sender');
    await sweep();
    const names = (await stored()).map(({ name }) => name);
    expect(names).toHaveLength(51);
    expect(names).toContain('quiet');
    expect(names).not.toContain('busy 0');
  });

  it('a failure is a warning', async () => {
    const broken = { ...one.context, clock: () => new Date(Number.NaN) };
    const warnings: unknown[] = [];
    await keepFirstAnswersSwept(broken, {
      warn: (_: unknown, text?: string) => void warnings.push(text),
    })();
    expect(warnings).toEqual([
      'old first answers could not be removed; it is tried again in a minute',
    ]);
  });
});
