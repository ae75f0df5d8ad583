import path from 'node:path';
import { until } from 'database/testing';
import { nginx } from './testing/before-edges';
import { type Deployment, openDeployment } from './testing/deployment';
import { ask, type Load, underLoad } from './testing/load';
import { nextVersion } from './testing/next-version';

if (!nginx) console.warn('NOT RUN: rolling restarts: there is no nginx on this machine.');
/** Time limit: it starts about thirty programs. */
const LIMIT = 1_800_000;
const withNginx = nginx ? describe : describe.skip;

withNginx('two APIs and two edges behind nginx, with people on it', () => {
  let deployment: Deployment;

  beforeAll(async () => {
    deployment = await openDeployment();
  }, LIMIT);
  afterAll(() => deployment.close());

  /** Nothing failed, and everything that was acknowledged is there, once. */
  async function expectWhole({ reads, writes, failures }: Load) {
    const { database, front } = deployment;
    expect({ failures: failures.slice(0, 5), log: failures.length ? front.errors() : '' }).toEqual({
      failures: [],
      log: '',
    });
    expect(reads).toBeGreaterThan(20);
    expect(writes.length).toBeGreaterThan(5);
    const { rows } = await database.pool.query<{ email: string }>(
      "select email from portal.users where email like 'load-%'",
    );
    expect(rows.map(({ email }) => email).sort()).toEqual([...writes].sort());
    await database.pool.query("delete from portal.users where email like 'load-%'");
  }

  test('the real address and one name of a request go through nginx, edge and API', async () => {
    const { front, places } = deployment;
    const { headers, status } = await ask(`${front.url}/api/club?search=secret`);
    expect(status).toBe(200);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    const id = String(headers['x-request-id']);
    const logs = () => places.map(({ program }) => program?.output() ?? '');
    await until(async () => logs().filter((log) => log.includes(id)).length === 2);
    // nginx writes its line after the answer.
    await until(() => front.log().includes(id));
    const lines = logs().flatMap((log) => log.split('\n').filter((line) => line.includes(id)));
    for (const text of [...lines, front.log()]) expect(text).not.toMatch(/secret|203\.0\.113\.66/);
  });

  test(
    'a rolling restart fails no request and loses no write',
    async () => {
      const load = await underLoad(deployment.front.url, async () => {
        for (const place of deployment.places) await deployment.restart(place);
      });
      await expectWhole(load);
    },
    LIMIT,
  );

  test(
    'a rolling upgrade that adds a column, and the one after it that drops it, fail no request',
    async () => {
      const { database, front, packed, places, restart } = deployment;
      const expand = nextVersion(packed.unpacked, path.join(packed.place, 'next'), {
        tag: '9998_expand',
        sql: "alter table portal.users add column nickname text default '' not null;--> statement-breakpoint\ncreate index users_nickname on portal.users (nickname);",
      });
      const contract = nextVersion(expand, path.join(packed.place, 'after-next'), {
        tag: '9999_contract',
        sql: 'alter table portal.users drop column nickname;',
      });
      const columns = async () => {
        const { rows } = await database.pool.query(
          "select 1 from information_schema.columns where table_name = 'users' and column_name = 'nickname'",
        );
        return rows.length;
      };
      const load = await underLoad(front.url, async () => {
        for (const place of places) await restart(place, expand);
        expect(await columns()).toBe(1);
        // Back to the version before: it runs on the larger schema.
        const [api] = places;
        if (api) await restart(api);
        for (const place of places) await restart(place, contract);
        expect(await columns()).toBe(0);
      });
      await expectWhole(load);
    },
    LIMIT,
  );
});
