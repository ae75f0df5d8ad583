import { Batch } from './batch';
import { laneOf } from './lane';
import {
  type TestDatabase,
  embeddedTestDatabase,
  realServer,
  type RealServer,
} from './testing/index';

let server: RealServer;
let databases: { embedded: TestDatabase; server: TestDatabase };
beforeAll(async () => {
  server = await realServer();
  databases = { embedded: await embeddedTestDatabase(), server: await server.createDatabase() };
});
afterAll(async () => {
  await databases.embedded.close();
  await databases.server.close();
  await server.stop();
});

const echo = {
  name: 'lane_echo',
  text: `select $1::text, split_part($1, ' ', 2) || ' ' || split_part($1, ' ', 1)`,
};
const divide = { name: 'lane_divide', text: 'select 12 / $1::int' };
const several = {
  name: 'lane_several',
  text: 'select n, n * n from generate_series(1, $1::int) n order by n',
};
const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

describe.each(['embedded', 'server'] as const)('a lane of the %s engine', (kind) => {
  const pool = () => databases[kind].pool;

  test('gives each of many questions its own rows, over a few loans from the pool', async () => {
    const read = laneOf(pool());
    let loans = 0;
    const count = () => void (loans += 1);
    pool().on('acquire', count);
    const answers = await Promise.all(
      upTo(200).map((n) => (n % 2 ? read(echo, [`größe ${n}`]) : read(several, [n % 5]))),
    );
    pool().removeListener('acquire', count);
    for (const [n, rows] of answers.entries()) {
      const squares = upTo(n % 5).map((before) => [String(before + 1), String((before + 1) ** 2)]);
      expect(rows).toEqual(n % 2 ? [[`größe ${n}`, `${n} größe`]] : squares);
    }
    expect(loans).toBeLessThan(20);
  });

  test('takes texts, numbers, instants and nothing', async () => {
    const read = laneOf(pool());
    const typed = {
      name: 'lane_types',
      text: 'select $1::text, $2::int + 1, $3::timestamptz = $4::timestamptz, $5::text',
    };
    const at = new Date('2026-03-06T12:00:00.123Z');
    for (let round = 0; round < 2; round += 1)
      expect(await read(typed, [`a'"\\`, 41, at, at.toISOString(), null])).toEqual([
        [`a'"\\`, '42', 't', null],
      ]);
  });

  test('tells a failure to its own asker alone, wherever it stands', async () => {
    const read = laneOf(pool());
    for (let round = 0; round < 2; round += 1) {
      const found = await Promise.allSettled(upTo(12).map((n) => read(divide, [n % 4])));
      expect(
        found.map((one) =>
          one.status === 'fulfilled' ? one.value[0]?.[0] : (one.reason as { code: string }).code,
        ),
      ).toEqual(upTo(12).map((n) => (n % 4 ? String(12 / (n % 4)) : '22012')));
    }
    await expect(read({ name: 'lane_wrong', text: 'selec 1' }, [])).rejects.toMatchObject({
      code: '42601',
    });
    expect(await read(divide, [3])).toEqual([['4']]);
  });

  test('leaves room for others who want a connection', async () => {
    const read = laneOf(pool());
    let isOver = false;
    const busy = Promise.all(
      upTo(4).map(async () => {
        while (!isOver) await read(divide, [2]);
      }),
    );
    for (let round = 0; round < 20; round += 1)
      expect((await pool().query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    isOver = true;
    await busy;
  });
});

test('a lost connection fails what it carried; the next question finds another one', async () => {
  const { pool } = databases.server;
  const read = laneOf(pool);
  const end = {
    name: 'lane_end',
    text: 'select pg_terminate_backend(pg_backend_pid()), pg_sleep(9) where $1::boolean',
  };
  expect(await read(end, ['false'])).toEqual([]);
  expect(await read(divide, [1])).toEqual([['12']]);
  for (let round = 0; round < 2; round += 1) {
    const asked = [read(divide, [1]), read(end, ['true']), read(divide, [1])];
    // The answers around it may be lost with it; none is left open.
    expect((await Promise.allSettled(asked))[1]?.status).toBe('rejected');
  }
  expect(await read(divide, [4])).toEqual([['3']]);
  expect(pool.waitingCount).toBe(0);
});

test('a pool that has ended answers nothing', async () => {
  const database = await server.createDatabase();
  const read = laneOf(database.pool);
  expect(await read(divide, [6])).toEqual([['2']]);
  await database.close();
  await expect(read(divide, [6])).rejects.toThrow('after calling end');
});

test.each([
  ['FEHLER', '22012', 'the second is asked again'],
  ['FATAL', '57P01', 'both fail'],
])('what a server calls %s (%s) is told by its code: %s', async (severity, code, outcome) => {
  const left = await new Promise<number>((resolve) => {
    const question = () => ({
      statement: divide,
      values: [1],
      resolve: () => undefined,
      reject: () => undefined,
    });
    new Batch([question(), question()], (unanswered) => resolve(unanswered.length)).handleError(
      Object.assign(new Error(code), { severity, code }),
    );
  });
  expect(left).toBe(outcome === 'both fail' ? 0 : 1);
});
