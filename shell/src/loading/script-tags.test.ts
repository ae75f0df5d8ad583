import { type PinnedArea } from 'contracts';
import { createEnvironment } from '../environment/environment';
import { integrityOf } from './integrity';
import { createScriptTags, RETRY_LIMIT, SCRIPT_LIMIT } from './script-tags';

const hash = `sha384-${'b'.repeat(64)}`;
const build = {
  name: 'shell',
  version: '1.0.0',
  base: '/builds/shell/1.0.0/',
  entry: ['main.js'],
  files: { 'main.js': hash },
  screens: {},
  groups: {},
};

/** Each test has its own. */
function anEnvironment() {
  const areas: PinnedArea[] = [
    {
      ...build,
      name: 'mfe-old',
      base: '/builds/mfe-old/1.0.0/',
      declaration: {
        name: 'mfe-old',
        owner: 'Nobody',
        shellApi: '^1.0.0',
        routes: [],
        navigation: [],
      },
      lastGood: {
        ...build,
        name: 'mfe-old',
        version: '0.9.0',
        base: '/builds/mfe-old/0.9.0/',
        files: { 'remoteEntry.js': `sha384-${'d'.repeat(64)}` },
      },
    },
  ];
  return createEnvironment({ environment: 'test', revision: 3, shell: build, areas });
}
const scriptTags = () => createScriptTags(anEnvironment());

describe('the integrity of scripts', () => {
  it('of this tab’s own set is known although a newer build was adopted before any script was loaded', () => {
    const taken = `sha384-${'c'.repeat(64)}`;
    const pin: PinnedArea = {
      ...build,
      name: 'mfe-new',
      version: '2.0.0',
      base: '/builds/mfe-new/2.0.0/',
      files: { 'remoteEntry.js': taken },
      declaration: {
        name: 'mfe-new',
        owner: 'Nobody',
        shellApi: '^1.0.0',
        routes: [],
        navigation: [],
      },
    };
    const environment = anEnvironment();
    environment.adopt(pin, 4);
    expect(integrityOf(environment, '/builds/mfe-new/2.0.0/remoteEntry.js')).toBe(taken);
    expect(integrityOf(environment, '/builds/shell/1.0.0/main.js')).toBe(hash);
    expect(environment.pinOf('mfe-new')).toBe(pin);
    expect(environment.supportCode('mfe-new')).toBe('r4/mfe-new@2.0.0');
  });

  it('comes from the environment, and what is not in it never matches', () => {
    const environment = anEnvironment();
    expect(integrityOf(environment, 'http://localhost/builds/shell/1.0.0/main.js')).toBe(hash);
    expect(integrityOf(environment, '/builds/shell/1.0.0/main.js')).toBe(hash);
    expect(integrityOf(environment, '/builds/shell/1.0.0/other.js')).toBe(
      `sha384-${'A'.repeat(64)}`,
    );
    expect(integrityOf(environment, 'http://elsewhere.test/builds/shell/1.0.0/main.js')).toBe(
      `sha384-${'A'.repeat(64)}`,
    );
  });

  it('of a last good version is known, too', () => {
    const environment = anEnvironment();
    expect(integrityOf(environment, '/builds/mfe-old/0.9.0/remoteEntry.js')).toBe(
      `sha384-${'d'.repeat(64)}`,
    );
  });

  it('is set on every script tag, and a script that hangs fails', () => {
    const { protect } = scriptTags();
    jest.useFakeTimers();
    const script = protect(document.createElement('script'), '/builds/shell/1.0.0/main.js');
    expect(script).toMatchObject({ integrity: hash, crossOrigin: 'anonymous' });
    const onFail = jest.fn();
    script.onerror = onFail;
    jest.advanceTimersByTime(SCRIPT_LIMIT);
    expect(onFail).toHaveBeenCalledTimes(1);

    const quick = protect(document.createElement('script'), '/builds/shell/1.0.0/main.js');
    const onLate = jest.fn();
    quick.onerror = onLate;
    quick.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(SCRIPT_LIMIT);
    expect(onLate).not.toHaveBeenCalled();
    jest.useRealTimers();
  });

  it('gives a script that was too slow one quick retry, and fetches nothing again for it', async () => {
    const { protect, refreshFailed } = scriptTags();
    jest.useFakeTimers();
    const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(''));
    const failsAfter = (limit: number) => {
      const onFail = jest.fn();
      const script = protect(document.createElement('script'), '/builds/shell/1.0.0/slow.js');
      script.onerror = onFail;
      jest.advanceTimersByTime(limit - 1);
      expect(onFail).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);
      expect(onFail).toHaveBeenCalledTimes(1);
    };
    failsAfter(SCRIPT_LIMIT);
    failsAfter(RETRY_LIMIT);
    // A later request means it.
    failsAfter(SCRIPT_LIMIT);
    await expect(refreshFailed()).resolves.toBe(false);
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
    jest.useRealTimers();
  });

  describe('that hang', () => {
    const url = 'http://localhost/builds/shell/1.0.0/hangs.js';
    let { protect } = scriptTags();
    const attach = (address = url) => {
      const script = document.createElement('script');
      script.src = address;
      return Object.assign(protect(script, address), { onload: jest.fn(), onerror: jest.fn() });
    };
    beforeEach(() => {
      jest.useFakeTimers();
      ({ protect } = scriptTags());
    });
    afterEach(() => {
      jest.useRealTimers();
      document.body.innerHTML = '';
    });

    it('are asked for under another address at the quick retry, and under their own again after it', () => {
      const first = attach();
      expect(first.src).toBe(url);
      jest.advanceTimersByTime(SCRIPT_LIMIT);
      const retry = attach();
      expect(retry.src).toMatch(/hangs\.js\?again=\d+$/);
      jest.advanceTimersByTime(RETRY_LIMIT);
      expect(retry.onerror).toHaveBeenCalledTimes(1);
      expect(attach().src).toBe(url);
      jest.advanceTimersByTime(SCRIPT_LIMIT);
      expect(attach().src).not.toBe(retry.src);
    });

    it('end the wait of their retry when they come after all', () => {
      const first = attach();
      jest.advanceTimersByTime(SCRIPT_LIMIT);
      const retry = attach();
      first.dispatchEvent(new Event('load'));
      expect(retry.onload).toHaveBeenCalledTimes(1);
      jest.advanceTimersByTime(RETRY_LIMIT);
      expect(retry.onerror).not.toHaveBeenCalled();
    });

    it('take those of the page along that have not come either', () => {
      const came = 'http://localhost/builds/shell/1.0.0/came.js';
      const waits = 'http://localhost/builds/shell/1.0.0/waits.js';
      const entries = (name: string) => (name === came ? [{}] : []) as PerformanceEntryList;
      performance.getEntriesByName = entries;
      document.body.innerHTML = `<script async src="${came}"></script><link rel="preload" href="${waits}">`;
      attach();
      jest.advanceTimersByTime(SCRIPT_LIMIT);
      expect(attach(came).src).toBe(came);
      expect(attach(waits).src).toContain('?again=');
    });

    it('know a file of the page by a relative address as well', () => {
      const waits = '/builds/mfe-member/1.0.0/remoteEntry.js';
      performance.getEntriesByName = () => [];
      document.body.innerHTML = `<script async src="http://localhost${waits}"></script>`;
      attach();
      jest.advanceTimersByTime(SCRIPT_LIMIT);
      expect(attach(waits).src).toContain('?again=');
    });
  });
});

test('the support code names the revision and the part that failed, or the shell', () => {
  const environment = anEnvironment();
  expect(environment.supportCode()).toBe('r3/shell@1.0.0');
  expect(environment.supportCode('mfe-old')).toBe('r3/mfe-old@1.0.0');
  expect(environment.supportCode('mfe-none')).toBe('r3/mfe-none@?');
});

test('a file that failed is fetched once past the HTTP cache; only another one is news', async () => {
  const { protect, refreshFailed } = scriptTags();
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('network'));
  const fail = (url: string) =>
    protect(document.createElement('script'), url).dispatchEvent(new Event('error'));
  fail('/builds/shell/1.0.0/damaged.js');
  await expect(refreshFailed()).resolves.toBe(true);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledWith(
    'http://localhost/builds/shell/1.0.0/damaged.js',
    expect.objectContaining({ cache: 'reload' }),
  );
  await expect(refreshFailed()).resolves.toBe(false);
  expect(fetched).toHaveBeenCalledTimes(1);
  fail('/builds/shell/1.0.0/damaged.js');
  await expect(refreshFailed()).resolves.toBe(false);
  fail('/builds/shell/1.0.0/damaged.js');
  fail('/builds/shell/1.0.0/another.js');
  await expect(refreshFailed()).resolves.toBe(true);
  fetched.mockRestore();
});
