import { type EnvironmentDocument } from 'contracts';
import { CurrentDocuments } from './current';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-21T12:00:00.000Z');
/** The longest that a timer can wait. */
const FOREVER = 2 ** 31 - 1;

const documentOf = (environment: string, revision: number): EnvironmentDocument => ({
  environment,
  revision,
  shell: { name: 'shell', version: '1', base: '/', entry: [], files: {}, screens: {}, groups: {} },
  areas: [],
});

/** A question for the newest revision of an environment. */
interface Lookup {
  environment: string;
  finds: (revision: number) => void;
  fails: () => void;
}

/** An edge on a database that runs `runs`, is silent or away. The tests set its clock. */
function openEdge(timeout = FOREVER) {
  const lookups: Lookup[] = [];
  const read: string[] = [];
  const noted: string[] = [];
  const state = {
    time: START,
    database: 'answers' as 'answers' | 'is silent' | 'is away',
    runs: { local: 1, test: 5 } as Record<string, number>,
  };
  const heard: {
    change?: (environment: string) => void;
    notice?: (environment: string | null) => void;
  } = {};
  const current = new CurrentDocuments(
    {
      onChange: (listener) => void (heard.change = listener),
      listen: (hear) => {
        heard.notice = hear;
        return async () => void delete heard.notice;
      },
      revisions: {
        latestNumber: (environment) =>
          new Promise((finds, reject) => {
            const fails = () => reject(new Error('the database is away'));
            lookups.push({ environment, finds, fails });
            if (state.database === 'answers') finds(state.runs[environment] ?? 0);
            if (state.database === 'is away') fails();
          }),
        document: async (environment, number) => {
          read.push(`${environment}/${number}`);
          return documentOf(environment, number);
        },
        noteServed: async (environment, revision, at) => {
          noted.push(`${environment}/${revision} ${at.toISOString()}`);
          if (state.database === 'is away') throw new Error('the database is away');
        },
      },
    },
    { timeout, now: () => state.time },
  );
  return {
    state,
    lookups,
    read,
    noted,
    heard,
    current,
    /** The revision that a page is made of. */
    page: async (environment = 'local') => (await current.of(environment))?.revision,
    /** The nth lookup, counted from 1. */
    lookup: (nth: number) => lookups[nth - 1]!,
  };
}
/** Resolves when all promises that can settle have settled. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('how often it reads', () => {
  test('what was looked up is good for half a second, and a document is read once', async () => {
    const { state, page, lookups, read } = openEdge();
    expect(await page()).toBe(1);
    state.time += 499;
    expect(await page()).toBe(1);
    expect(lookups).toHaveLength(1);
    state.time += 1;
    expect(await page()).toBe(1);
    expect(lookups).toHaveLength(2);
    expect(read).toEqual(['local/1']);
    state.runs.local = 2;
    state.time += 500;
    expect(await page()).toBe(2);
    expect(read).toEqual(['local/1', 'local/2']);
  });

  test('pages that come at once share a lookup', async () => {
    const { page, lookups } = openEdge();
    expect(await Promise.all([page(), page(), page('test')])).toEqual([1, 1, 5]);
    expect(lookups.map(({ environment }) => environment)).toEqual(['local', 'test']);
  });

  test('a name that is no environment is looked up each time, one that ran something is not', async () => {
    const { state, page, lookups } = openEdge();
    expect([await page('nowhere'), await page('nowhere')]).toEqual([undefined, undefined]);
    expect(lookups).toHaveLength(2);
    await page();
    state.runs.local = 0;
    state.time += 500;
    expect([await page(), await page()]).toEqual([undefined, undefined]);
    expect(lookups).toHaveLength(4);
  });
});

describe('what it hears of', () => {
  test('a change by this process is looked up before the next page', async () => {
    const { state, heard, page, lookups } = openEdge();
    await page();
    await page('test');
    state.runs.local = 2;
    heard.change?.('local');
    await settled();
    expect(lookups.map(({ environment }) => environment)).toEqual(['local', 'test', 'local']);
    expect(await page()).toBe(2);
    expect(lookups).toHaveLength(3);
  });

  test.each([
    ['one environment', 'local', ['local']],
    ['nobody knows what', null, ['local', 'test']],
  ])('a change by another process, of %s', async (_what, notice, again) => {
    const { heard, page, lookups } = openEdge();
    await page();
    await page('test');
    heard.notice?.(notice);
    await settled();
    expect(lookups.slice(2).map(({ environment }) => environment)).toEqual(again);
  });

  test('a change of what no page was made of is not looked up', async () => {
    const { heard, lookups, current } = openEdge();
    heard.change?.('local');
    expect(lookups).toEqual([]);
    await current.close();
    expect(heard.notice).toBeUndefined();
  });
});

describe('of two lookups at once, the later one counts', () => {
  /** A page waits for a first lookup when a change starts a second one. */
  async function twoLookups() {
    const edge = openEdge();
    await edge.page();
    edge.state.database = 'is silent';
    edge.state.time += 500;
    const waiting = edge.page();
    edge.heard.change?.('local');
    return { ...edge, waiting, first: edge.lookup(2), second: edge.lookup(3) };
  }

  test('when it ends first', async () => {
    const { first, second, page, waiting, lookups } = await twoLookups();
    second.finds(2);
    await settled();
    first.finds(1);
    expect(await waiting).toBe(1);
    expect(await page()).toBe(2);
    expect(lookups).toHaveLength(3);
  });

  test('when it ends last', async () => {
    const { first, second, page, waiting, lookups } = await twoLookups();
    first.finds(1);
    expect(await waiting).toBe(1);
    const next = page();
    second.finds(2);
    expect(await next).toBe(2);
    expect(await page()).toBe(2);
    expect(lookups).toHaveLength(3);
  });

  test('when the first one fails', async () => {
    const { first, second, page, waiting, lookups } = await twoLookups();
    first.fails();
    expect(await waiting).toBe(1);
    const next = page();
    second.finds(2);
    expect(await next).toBe(2);
    expect(lookups).toHaveLength(3);
  });
});

describe('a database that does not answer', () => {
  test('leaves the last known page, and is asked again after half a second', async () => {
    const { state, page, lookups, lookup } = openEdge(1);
    await page();
    state.database = 'is silent';
    state.time += 500;
    expect(await page()).toBe(1);
    expect(lookups).toHaveLength(2);
    state.time += 499;
    expect(await page()).toBe(1);
    expect(lookups).toHaveLength(2);
    state.time += 1;
    state.database = 'answers';
    state.runs.local = 2;
    // No page waits again until the database has answered.
    expect(await page()).toBe(1);
    await settled();
    expect(await page()).toBe(2);
    // The answer that came much too late.
    lookup(2).finds(1);
    await settled();
    expect(await page()).toBe(2);
    expect(lookups).toHaveLength(3);
  });

  test('does not stop a lookup that a change started meanwhile', async () => {
    const { state, heard, page, lookup, lookups } = openEdge(1);
    await page();
    state.database = 'is silent';
    state.time += 500;
    const waiting = page();
    heard.change?.('local');
    expect(await waiting).toBe(1);
    lookup(3).finds(2);
    await settled();
    expect(await page()).toBe(2);
    expect(lookups).toHaveLength(3);
  });
});

describe('a database that is away', () => {
  test('leaves the last known page, and is asked once in half a second', async () => {
    const { state, page, lookups } = openEdge();
    await page();
    state.database = 'is away';
    state.time += 500;
    expect([await page(), await page()]).toEqual([1, 1]);
    expect(lookups).toHaveLength(2);
    state.time += 500;
    expect(await page()).toBe(1);
    expect(lookups).toHaveLength(3);
  });

  test('when a change is heard of, leaves the last known page', async () => {
    const { state, heard, page } = openEdge();
    await page();
    state.database = 'is away';
    heard.change?.('local');
    await settled();
    expect(await page()).toBe(1);
  });

  test('has no page of what was never looked up', async () => {
    const { state, page } = openEdge();
    state.database = 'is away';
    await expect(page()).rejects.toThrow('the database is away');
  });
});

describe('what is noted', () => {
  test('is each revision of each environment that pages are made of, once an hour', async () => {
    const { state, page, noted } = openEdge();
    await page();
    await page('nowhere');
    state.time += HOUR - 1;
    await page();
    expect(noted).toEqual(['local/1 2026-11-21T12:00:00.000Z']);
    state.time += 1;
    await page();
    await page('test');
    state.runs.local = 2;
    state.time += 500;
    await page();
    expect(noted.slice(1)).toEqual([
      'local/1 2026-11-21T13:00:00.000Z',
      'test/5 2026-11-21T13:00:00.000Z',
      'local/2 2026-11-21T13:00:00.500Z',
    ]);
  });

  test('is noted with the next page when that failed', async () => {
    const { state, page, noted } = openEdge();
    await page();
    state.time += HOUR;
    state.database = 'is away';
    for (const _ of [1, 2]) {
      await page();
      await settled();
    }
    state.database = 'answers';
    for (const _ of [1, 2]) await page();
    expect(noted).toEqual([
      'local/1 2026-11-21T12:00:00.000Z',
      ...Array<string>(3).fill('local/1 2026-11-21T13:00:00.000Z'),
    ]);
  });
});
