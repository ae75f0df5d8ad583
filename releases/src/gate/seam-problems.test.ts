import { type BuildFacts } from 'contracts';
import { Shelf } from '../testing/shelf';
import { defaultBudgets } from './budget';
import { judge } from './gate';
import { type OfferedCalls } from './offered-calls';
import { problemLines } from './problem';

let shelf: Shelf;
const put = (name: string, version: string, facts: Partial<BuildFacts>) =>
  shelf.put({ name, version, facts });
beforeEach(() => {
  shelf = new Shelf();
  put('shell', '1.0.0', {
    provides: { 'shared-ui/core': ['Button', 'Card'], 'shared-ui/data': ['Table'] },
  });
  put('mfe-member', '1.0.0', {
    uses: { 'shared-ui/core': ['Button'], 'shared-ui/data': ['Table'] },
    calls: ['GET /me/summary', 'PUT /event/:eventId'],
  });
});

const member = (version: string, lastGood: string | null = null) => ({
  shell: '1.0.0',
  areas: { 'mfe-member': { version, lastGood, disabled: null } },
});
const ask = (
  pins: ReturnType<typeof member>,
  offeredCalls?: OfferedCalls,
  before?: ReturnType<typeof member>,
) =>
  judge(
    pins,
    {
      library: shelf.library,
      keys: shelf.keys,
      budgets: defaultBudgets,
      environment: 'local',
      ...(offeredCalls ? { offeredCalls } : {}),
    },
    before,
  );
const said = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).problems.map(
    ({ code, build, what, where }) => `${code} ${build} ${where}: ${what}`,
  );

test('what is used is provided, or the shell is of a time before it was listed', async () => {
  expect(await said(member('1.0.0'))).toEqual([]);
  put('shell', '1.0.0', {});
  expect(await said(member('1.0.0'))).toEqual([]);
});

test.each([{ used: ['Table'] }, { used: [] }])(
  'a package that a shell does not provide at all is told, $used of it',
  async ({ used }) => {
    put('shell', '1.0.0', { provides: { 'shared-ui/core': ['Button'] } });
    put('mfe-member', '2.0.0', { uses: { 'shared-ui/core': ['Button'], 'shared-ui/data': used } });
    expect(await said(member('2.0.0'))).toEqual([
      'not_provided mfe-member@2.0.0 shared-ui/data: it uses shared-ui/data, and shell@1.0.0 does not provide that',
    ]);
  },
);

test('each name that a shell does not provide is told, by package', async () => {
  put('mfe-member', '2.0.0', {
    uses: { 'shared-ui/core': ['Avatar', 'Button', 'Toast', 'constructor'] },
  });
  expect(await said(member('2.0.0'))).toEqual([
    'not_provided mfe-member@2.0.0 shared-ui/core: it uses Avatar, Toast, constructor of shared-ui/core, and shell@1.0.0 does not provide that',
  ]);
});

test('ten screens that use one missing export are one message, whichever areas they are of', async () => {
  const uses = { 'shared-ui/core': ['Toast'] };
  const routes = Array.from({ length: 10 }, (_, at) => `page-${at}`);
  for (const name of ['mfe-member', 'mfe-public']) {
    const declaration = {
      name,
      owner: 'A team',
      shellApi: '^1.0.0',
      navigation: [],
      routes: routes.map((page) => ({
        path: `/${name}/${page}`,
        title: page,
        access: 'public' as const,
        screen: 'home',
      })),
    };
    put(name, '2.0.0', { uses, declaration });
  }
  const ran = { version: '2.0.0', lastGood: null, disabled: null };
  const areas = { 'mfe-member': ran, 'mfe-public': ran };
  expect(problemLines((await ask({ shell: '1.0.0', areas })).problems)).toEqual([
    'mfe-member@2.0.0, mfe-public@2.0.0: it uses Toast of shared-ui/core, and shell@1.0.0 does not provide that (shared-ui/core); pin a shell that provides it, or build the area without it.',
  ]);
});

test('a last good version that uses what the shell does not provide is none', async () => {
  put('mfe-member', '0.9.0', { uses: { 'shared-ui/core': ['Toast'] } });
  const { pins, problems, dropped } = await ask(member('1.0.0', '0.9.0'));
  expect(problems).toEqual([]);
  expect(pins.areas['mfe-member']?.lastGood).toBeNull();
  expect(dropped).toEqual([
    { area: 'mfe-member', problem: expect.objectContaining({ code: 'not_provided' }) },
  ]);
});

describe('calls', () => {
  const all = ['GET /me/summary', 'PUT /event/:id', 'GET /clubs'];
  const offering =
    (...calls: string[]): OfferedCalls =>
    async () =>
      new Set(calls);

  test('that the API offers pass, whatever it names their parameters', async () => {
    expect(await said(member('1.0.0'), offering(...all))).toEqual([]);
  });

  test('that the API does not offer are refused, each by its name', async () => {
    expect(await said(member('1.0.0'), offering('GET /me/summary', 'GET /event/:id'))).toEqual([
      'call_not_offered mfe-member@1.0.0 PUT /event/:eventId: it sends calls that this API does not offer',
    ]);
  });

  test('that one API lacks are one message', async () => {
    const { problems } = await ask(member('1.0.0'), offering('GET /clubs'));
    expect(problemLines(problems)).toEqual([
      'mfe-member@1.0.0: it sends calls that this API does not offer (GET /me/summary, PUT /event/:eventId); deploy an API that offers them first, or pin a version that does without them.',
    ]);
  });

  test('that routes are declared with count, without their query', async () => {
    const { declaration } = (await shelf.library.get({ name: 'mfe-member', version: '1.0.0' }))
      .facts;
    const routes = declaration!.routes.map((route) => ({
      ...route,
      calls: ['GET /clubs?page=1' as const],
    }));
    put('mfe-member', '2.0.0', { declaration: { ...declaration!, routes } });
    expect(await said(member('2.0.0'), offering(...all))).toEqual([]);
    expect(await said(member('2.0.0'), offering('GET /club'))).toEqual([
      'call_not_offered mfe-member@2.0.0 GET /clubs: it sends calls that this API does not offer',
    ]);
  });

  test('of the shell count as well', async () => {
    put('shell', '1.0.0', { calls: ['POST /auth/login'] });
    expect(await said(member('1.0.0'), offering(...all))).toEqual([
      'call_not_offered shell@1.0.0 POST /auth/login: it sends calls that this API does not offer',
    ]);
  });

  test('of a last good version count as well', async () => {
    put('mfe-member', '0.9.0', { calls: ['GET /gone'] });
    const { pins, problems, dropped } = await ask(member('1.0.0', '0.9.0'), offering(...all));
    expect(problems).toEqual([]);
    expect(pins.areas['mfe-member']?.lastGood).toBeNull();
    expect(dropped.map(({ problem }) => problem.code)).toEqual(['call_not_offered']);
  });

  test('do not drop the current last good version', async () => {
    put('mfe-member', '0.9.0', { calls: ['GET /gone'] });
    const now = member('1.0.0', '0.9.0');
    const { pins, dropped } = await ask(now, offering(...all), now);
    expect(dropped).toEqual([]);
    expect(pins).toEqual(now);
  });

  test('do not hide another problem of the current last good version', async () => {
    put('mfe-member', '0.9.0', { calls: ['GET /gone'] });
    shelf.spoil({ name: 'mfe-member', version: '0.9.0' }, 'area.js', 'another');
    const now = member('1.0.0', '0.9.0');
    const { pins, dropped } = await ask(now, offering(...all), now);
    expect(dropped.map(({ problem }) => problem.code)).toEqual(['file_differs']);
    expect(pins.areas['mfe-member']?.lastGood).toBeNull();
  });

  test('an API that does not answer refuses nothing, and that is told', async () => {
    const { problems, isApiSilent } = await ask(member('1.0.0'), async () => null);
    expect(problems).toEqual([]);
    expect(isApiSilent).toBe(true);
    expect((await ask(member('1.0.0'), offering(...all))).isApiSilent).toBe(false);
    expect((await ask(member('1.0.0'))).isApiSilent).toBe(false);
  });
});
