import { type EnvironmentDocument } from 'contracts';
import { type ServedBuilds } from '../store/served-builds';
import { releaseOf } from '../testing/test-builds';
import { edgeReadiness } from './readiness';

const { jest } = import.meta;
const shell = {
  ...releaseOf({ name: 'shell', version: '1.0.0' }),
  entry: ['main.js', 'second.js'],
};
/** An edge whose database and store answer what the test sets, a second later each time. */
function edge() {
  const state = {
    revision: 3,
    environments: ['production', 'staging'],
    isDown: false,
    isPublished: true,
    hasDocument: true,
    files: new Set(['main.js', 'second.js']),
    isStoreDown: false,
  };
  const read: string[] = [];
  const served: ServedBuilds = {
    find: async () => (state.isPublished ? shell : null),
    read: async (_release, file, { form, isUncached }) => {
      read.push(file + form + (isUncached ? ', past the cache' : ''));
      if (state.isStoreDown) throw new Error('The store is away.');
      return state.files.has(file + form) ? Buffer.from(file) : null;
    },
  };
  const errors: string[] = [];
  const stateOf = edgeReadiness({
    releases: {
      served,
      revisions: {
        latestNumber: async () => {
          if (state.isDown) throw new Error('The database is away.');
          return state.revision;
        },
        document: async () =>
          state.hasDocument ? ({ shell } as unknown as EnvironmentDocument) : null,
        environments: async () =>
          state.environments.map((name) => ({ name })) as Awaited<
            ReturnType<Parameters<typeof edgeReadiness>[0]['releases']['revisions']['environments']>
          >,
      },
    },
    environment: 'production',
    log: { error: (sentence) => void errors.push(sentence) },
  });
  const ask = async () => {
    jest.advanceTimersByTime(1000);
    return stateOf();
  };
  return { state, read, errors, ask };
}
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const ready = { status: 'ready', revision: 3 };
const noBuilds = { status: 'builds unreachable' };
const gone =
  'The shell of production revision 3 was found neither on the disk nor in the store; this edge is not ready.';

test.each([
  ['as they are', ['main.js', 'second.js']],
  ['in any of their forms', ['main.js.br', 'second.js.gz']],
])('is ready with the first files of the shell %s', async (_, files) => {
  const { state, read, errors, ask } = edge();
  state.files = new Set(files);
  expect(await ask()).toEqual(ready);
  expect(read.slice(0, 2)).toEqual(['main.js.br', 'second.js.br']);
  expect(errors).toEqual([]);
});

test.each<[string, (state: ReturnType<typeof edge>['state']) => void]>([
  ['one of the files', ({ files }) => files.delete('second.js')],
  ['the build', (state) => (state.isPublished = false)],
  ['the document', (state) => (state.hasDocument = false)],
  ['the store', (state) => (state.isStoreDown = true)],
])('is not ready without %s, and says so once', async (_, take) => {
  const { state, errors, ask } = edge();
  take(state);
  expect([await ask(), await ask()]).toEqual([noBuilds, noBuilds]);
  expect(errors).toEqual([gone]);
});

test('once ready it stays so without the store, and asks it nothing', async () => {
  const { state, read, ask } = edge();
  await ask();
  read.length = 0;
  state.isStoreDown = true;
  expect(await ask()).toEqual(ready);
  expect(read).toEqual([]);
});

test('names the environments that there are, when its own is not among them', async () => {
  const { state, errors, ask } = edge();
  Object.assign(state, { revision: 0, environments: ['prod', 'staging'] });
  expect([await ask(), await ask()]).toEqual([
    { status: 'environment unknown' },
    { status: 'environment unknown' },
  ]);
  expect(errors).toEqual([
    'There is no environment "production", only prod, staging: look at PORTAL_ENVIRONMENT; this edge is not ready.',
  ]);
});

test.each([
  ['its own', ['production']],
  ['none', []],
])('is ready before the first revision where there is %s', async (_, environments) => {
  const { state, ask } = edge();
  Object.assign(state, { revision: 0, environments });
  expect(await ask()).toEqual({ status: 'ready', revision: 0 });
});

test('a reason is said again after another one, and after it was ready', async () => {
  const { state, errors, ask } = edge();
  state.isPublished = false;
  expect(await ask()).toEqual(noBuilds);
  Object.assign(state, { revision: 0, environments: ['staging'] });
  expect(await ask()).toEqual({ status: 'environment unknown' });
  state.revision = 3;
  expect(await ask()).toEqual(noBuilds);
  Object.assign(state, { revision: 0, environments: [] });
  expect((await ask()).status).toBe('ready');
  state.revision = 3;
  expect(await ask()).toEqual(noBuilds);
  expect(errors.map((sentence) => sentence === gone)).toEqual([true, false, true, true]);
});

test('a database that is away is told as such, whatever was wrong before', async () => {
  const { state, errors, ask } = edge();
  state.isDown = true;
  expect(await ask()).toEqual({ status: 'database unreachable' });
  state.isDown = false;
  state.isPublished = false;
  expect(await ask()).toEqual(noBuilds);
  state.isDown = true;
  expect(await ask()).toEqual({ status: 'database unreachable' });
  expect(errors).toEqual([gone]);
});
