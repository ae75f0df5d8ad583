import { calls, errorAnswer, type CallShape } from 'contracts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import * as z from 'zod';
import { clubJoinRequests, roleRequests, users } from './db/schema';
import { newId } from './lib/ids';
import { testApp, type TestApp, type TestUser } from './testing';
import { checkAnswer } from './testing/check-answer';
import { formOf } from './testing/test-client';
import { brokenBodies, hostileText, hostileValue, powers } from './testing/hostile';
import { basesOf } from './testing/hostile-bases';
import { type RowInput, type World } from './testing/permission-rows';

let campus: TestApp;
beforeAll(async () => {
  campus = await testApp({
    context: {
      hasher: {
        hash: async () => 'x',
        verify: async ({ password }) => password === 'campus-demo',
      },
    },
  });
});
afterAll(() => campus.close());

const newWorld = async (): Promise<World> => {
  await campus.empty();
  const cast = await campus.make.cast();
  const stranger = await campus.make.user({ name: 'Stranger' });
  const [joinRequestId, roleRequestId, at] = [newId(), newId(), campus.clock.now()];
  await campus.db
    .insert(clubJoinRequests)
    .values({ id: joinRequestId, clubId: cast.home.id, userId: stranger.id, createdAt: at });
  await campus.db.insert(roleRequests).values({
    id: roleRequestId,
    userId: stranger.id,
    role: 'clubAdmin',
    clubId: cast.home.id,
    createdAt: at,
  });
  return { ...cast, campus, stranger, joinRequestId, roleRequestId };
};

interface Attack {
  part: 'params' | 'query' | 'body';
  field: string;
  how: 'replace' | 'drop' | 'power' | 'form';
  value: unknown;
  text: string;
}

/** The fields of a part's schema, and those of a valid input. */
const fieldsOf = (
  schema: z.ZodType | undefined,
  given: Record<string, unknown> | undefined,
): string[] => {
  const { properties = {} } = schema
    ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object })
    : {};
  return [...new Set([...Object.keys(properties), ...Object.keys(given ?? {})])];
};

const attackOn = (call: CallShape, input: RowInput): fc.Arbitrary<Attack> | null => {
  const places = (['params', 'query', 'body'] as const).flatMap((part) =>
    fieldsOf(call[part], input[part] as Record<string, unknown> | undefined).map((field) => ({
      part,
      field,
    })),
  );
  if (places.length === 0) return null;
  const how = fc.constantFrom<Attack['how'][]>(
    'replace',
    'replace',
    'replace',
    'drop',
    'power',
    ...(call.files ? (['form'] as const) : []),
  );
  return fc
    .record({ place: fc.constantFrom(...places), how, value: hostileValue, text: hostileText })
    .map(({ place, ...rest }) => ({ ...place, ...rest }));
};

/** Text that an address can contain; an empty one would make another path. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '�').slice(0, 2000) || ' ';

const requestOf = (call: CallShape, input: RowInput, attack: Attack) => {
  const parts = {
    params: { ...input.params },
    query: { ...input.query },
    body: { ...(input.body as object) },
  } as Record<Attack['part'], Record<string, unknown>>;
  const isText = attack.part !== 'body';
  if (attack.how === 'power') Object.assign(parts.body, powers);
  else if (attack.how === 'drop' && attack.part !== 'params')
    delete parts[attack.part][attack.field];
  else
    parts[attack.part][attack.field] = isText
      ? wellFormed(attack.text)
      : attack.how === 'form'
        ? attack.text
        : attack.value;

  const [method = 'GET', path = ''] = call.key.split(' ');
  const search = new URLSearchParams(
    Object.entries(parts.query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const address = path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent((parts.params[name] ?? '') as string),
  );
  const form = attack.how === 'form' ? formOf(parts.body, []) : undefined;
  const json =
    call.body && !form
      ? { payload: JSON.stringify(parts.body), headers: { 'content-type': 'application/json' } }
      : {};
  return { method: method as 'GET', url: `/api${address}?${search.toString()}`, ...(form ?? json) };
};

/** Accepts success and refusals, never a 5xx; a refusal of input names its fields. */
const judge = (call: CallShape, status: number, body: string) => {
  if (status >= 500) throw new Error(`${call.key} answered ${status}: ${body}`);
  const isHere = status !== 404 || !body.includes('This address does not exist');
  if (isHere && body !== '')
    checkAnswer(call, status, call.answer || status >= 400 ? body : undefined);
  if (status < 400) return;
  const refusal = errorAnswer.parse(JSON.parse(body));
  if (status === 400 && refusal.code === 'invalid_input')
    expect(refusal.fields?.length).toBeGreaterThan(0);
  // Messages for people, not the validator's own.
  const words = [refusal.message, ...(refusal.fields ?? []).map(({ message }) => message)].join(
    ' ',
  );
  expect(words).not.toMatch(
    /Invalid (input|option|string|key|element)|expected |received |Too (small|big)|undefined|null/,
  );
};

const rightsOf = async () =>
  (
    await campus.db.select({ id: users.id, role: users.role, isActive: users.isActive }).from(users)
  ).sort((a, b) => a.id.localeCompare(b.id));

describe('hostile input', () => {
  const cases = (calls as readonly CallShape[]).flatMap((call) =>
    basesOf(call.key)
      .slice(0, 1)
      .map((row) => ({ name: call.key, call, row })),
  );

  test.each(cases)(
    '$name is refused or taken, never broken',
    async ({ call, row: [, , sent, prepare] }) => {
      const world = await newWorld();
      const more = (await prepare?.(world)) ?? {};
      const input = sent({ ...world, more });
      const attack = attackOn(call, input);
      if (!attack) return;
      const before = await rightsOf();
      const caller = fc.constantFrom<TestUser>(
        world.member,
        world.clubAdmin,
        world.facultyCoordinator,
        world.superAdmin,
      );
      await fc.assert(
        fc.asyncProperty(attack, caller, async (chosen, person) => {
          const request = requestOf(call, input, chosen);
          const answer = await campus.app.inject({
            ...request,
            headers: { ...request.headers, authorization: `Bearer ${person.token}` },
          });
          judge(call, answer.statusCode, answer.body);
        }),
        { numRuns: 10, seed: 20_260_302 },
      );
      expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
      // No rights changed, except by a super admin's call that changes rights.
      if (!/role|add-member|active/.test(call.key))
        expect((await rightsOf()).filter(({ id }) => before.some((old) => old.id === id))).toEqual(
          before,
        );
    },
  );

  test('the end of time is a date like others, for every field that takes one', async () => {
    const tried: string[] = [];
    for (const { call, row } of cases) {
      const [, , sent, prepare] = row;
      for (const part of ['query', 'body'] as const)
        for (const field of fieldsOf(call[part], undefined).filter((name) =>
          /date|deadline|until|^from$|^to$/i.test(name),
        ))
          for (const text of ['9999-12-31', '9999-12-31T23:59:59Z', '9999-12-31T23:59:59-12:00']) {
            const world = await newWorld();
            const input = sent({ ...world, more: (await prepare?.(world)) ?? {} });
            const request = requestOf(call, input, {
              part,
              field,
              how: call.files ? 'form' : 'replace',
              value: text,
              text,
            });
            const who = /audit|super/.test(call.key) ? world.superAdmin : world.clubAdmin;
            const answer = await campus.app.inject({
              ...request,
              headers: { ...request.headers, authorization: `Bearer ${who.token}` },
            });
            judge(call, answer.statusCode, answer.body);
            tried.push(`${call.key} ${field}`);
          }
    }
    expect([...new Set(tried)]).toEqual(
      expect.arrayContaining([
        'GET /event/approved endDate',
        'POST /event date',
        'POST /announcement visibleUntil',
        'GET /audit to',
      ]),
    );
  });

  test('bodies that are no form of JSON object are refused by every call that takes one', async () => {
    const world = await newWorld();
    for (const call of calls as readonly CallShape[]) {
      const { url, method } = requestOf(
        { ...call, body: undefined },
        { params: {} },
        { part: 'query', field: 'x', how: 'drop', value: 0, text: '' },
      );
      if (!call.body || method === 'GET') continue;
      for (const payload of brokenBodies) {
        const headers = {
          authorization: `Bearer ${world.superAdmin.token}`,
          'content-type': 'application/json',
        };
        const answer = await campus.app.inject({
          method,
          url: url.replace(/\/(?=\/|\?)/g, '/x'),
          headers,
          payload,
        });
        if (answer.statusCode >= 500)
          throw new Error(
            `${call.key} answered ${answer.statusCode} to ${payload}: ${answer.body}`,
          );
        if (answer.statusCode >= 400) errorAnswer.parse(answer.json());
      }
      const large = await campus.app.inject({
        method,
        url: url.replace(/\/(?=\/|\?)/g, '/x'),
        headers: {
          authorization: `Bearer ${world.superAdmin.token}`,
          'content-type': 'application/json',
        },
        payload: JSON.stringify({ name: 'a'.repeat(1_100_000) }),
      });
      // Callers without permission are refused before the body is read.
      expect([call.key, [403, 413].includes(large.statusCode)]).toEqual([call.key, true]);
    }
    const [dean] = await campus.db.select().from(users).where(eq(users.id, world.superAdmin.id));
    expect(dean).toMatchObject({ role: 'superAdmin', isActive: true });
  });

  test('every call with input has a fine input to start from', () => {
    const without = (calls as readonly CallShape[]).filter(
      (call) => (call.body || call.query) && basesOf(call.key).length === 0,
    );
    expect(without.map(({ key }) => key)).toEqual([]);
  });
});
