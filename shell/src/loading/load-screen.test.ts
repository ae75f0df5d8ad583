/** @without-browser */
import { type PinnedArea, type RouteDeclaration } from 'contracts';
import { memo } from 'react';
import { type Federation } from './federation';
import { ATTEMPT_LIMIT, createScreenLoader, type ScreenLoader } from './load-screen';

const refresh = jest.fn<Promise<boolean>, []>();
const open = jest.fn<ReturnType<Federation['openBuild']>, Parameters<Federation['openBuild']>>();
const ensure = jest.fn(() => Promise.resolve());
const report = jest.fn();
const Component = () => null;
const route: RouteDeclaration = {
  path: '/profile',
  title: 'Profile',
  access: 'public',
  screen: 'profile',
};

/** `count`: another address than the build before. */
function aPin({ withLastGood = false, count = 1 } = {}): PinnedArea {
  const build = {
    name: 'mfe-member',
    version: '1.1.0',
    base: `/builds/mfe-member/${count}/`,
    entry: ['remoteEntry.js'],
    global: `member_${count}`,
    files: {},
    screens: {
      area: { files: [], needs: ['react'] },
      profile: { files: [], needs: ['shared-ui/forms'] },
    },
  };
  return {
    ...build,
    declaration: {
      name: 'mfe-member',
      owner: 'Students',
      shellApi: '^1.0.0',
      routes: [route],
      navigation: [],
    },
    ...(withLastGood
      ? { lastGood: { ...build, version: '1.0.0', base: `/builds/mfe-member/old-${count}/` } }
      : {}),
  };
}

const serving = { routes: [{ path: '/profile', lazy: () => Promise.resolve({ Component }) }] };

let screens: ScreenLoader;
beforeEach(() => {
  jest.resetAllMocks();
  refresh.mockResolvedValue(false);
  screens = createScreenLoader({
    refreshFailed: refresh,
    report,
    federation: () => Promise.resolve({ openBuild: open, ensureGroups: ensure }),
  });
});

describe('loading a screen', () => {
  it('has the share groups of area and screen there before it asks for the screen', async () => {
    const pin = aPin();
    open.mockResolvedValue(serving);
    await expect(screens.load(pin, route)).resolves.toEqual({ build: pin, module: { Component } });
    expect(ensure).toHaveBeenCalledWith(['react', 'shared-ui/forms']);
    expect(report).not.toHaveBeenCalled();
  });

  it('tries once more when a file fails, and nobody notices', async () => {
    const pin = aPin();
    open.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(serving);
    await expect(screens.load(pin, route)).resolves.toMatchObject({ build: pin });
    expect(open).toHaveBeenCalledTimes(2);
    expect(report).not.toHaveBeenCalled();
  });

  it('tries once more when a share group fails, though the area is there', async () => {
    const pin = aPin();
    open.mockResolvedValue(serving);
    ensure.mockRejectedValueOnce(new Error('gone'));
    await expect(screens.load(pin, route)).resolves.toMatchObject({ build: pin });
    expect(ensure).toHaveBeenCalledTimes(2);
  });

  it('begins the second attempt when all files of the first have ended', async () => {
    const pin = aPin();
    let fail: (reason: Error) => void = () => undefined;
    open
      .mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)))
      .mockResolvedValueOnce(serving);
    ensure.mockRejectedValueOnce(new Error('too slow'));
    const loading = screens.load(pin, route);
    // More turns than a second attempt needs to begin.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect(open).toHaveBeenCalledTimes(1);
    fail(new Error('too slow'));
    await expect(loading).resolves.toMatchObject({ build: pin });
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('serves the last good version when the pinned one fails twice, and reports it', async () => {
    const pin = aPin({ withLastGood: true });
    open
      .mockRejectedValueOnce(new Error('gone'))
      .mockRejectedValueOnce(new Error('gone'))
      .mockResolvedValueOnce(serving);
    await expect(screens.load(pin, route)).resolves.toMatchObject({ build: { version: '1.0.0' } });
    expect(report).toHaveBeenCalledWith({
      kind: 'fallback',
      build: 'mfe-member',
      version: '1.1.0',
      name: 'screen',
    });
  });

  it('says which version people see: the pinned one, or the one that stepped in', async () => {
    const pin = aPin({ withLastGood: true });
    open.mockResolvedValueOnce(serving);
    await screens.load(pin, route);
    expect(screens.servedVersion('mfe-member')).toBe('1.1.0');
    open
      .mockReset()
      .mockRejectedValueOnce(new Error('gone'))
      .mockRejectedValueOnce(new Error('gone'))
      .mockResolvedValueOnce(serving);
    const broken = aPin({ withLastGood: true, count: 2 });
    const { build } = await screens.load(broken, route);
    expect(build).toBe(broken.lastGood);
    expect(screens.servedVersion('mfe-member')).toBe('1.0.0');
    expect(screens.servedVersion('mfe-public')).toBeUndefined();
  });

  it('opens a build once for all its screens', async () => {
    const pin = aPin();
    open.mockResolvedValue(serving);
    await screens.load(pin, route);
    await screens.load(pin, route);
    expect(open).toHaveBeenCalledTimes(1);
    expect(open).toHaveBeenCalledWith(pin);
  });

  it('tries five times at most, as long as another file fails each time', async () => {
    open.mockRejectedValue(new Error('gone'));
    refresh.mockResolvedValue(true);
    await expect(screens.load(aPin(), route)).rejects.toThrow('gone');
    expect(open).toHaveBeenCalledTimes(5);
    open.mockClear();
    await expect(
      screens.loadLastGood(aPin({ withLastGood: true }), route),
    ).resolves.toBeUndefined();
    expect(open).toHaveBeenCalledTimes(5);
  });

  it('tries the last good version once when the same file fails again', async () => {
    open.mockRejectedValue(new Error('gone'));
    await expect(
      screens.loadLastGood(aPin({ withLastGood: true }), route),
    ).resolves.toBeUndefined();
    expect(open).toHaveBeenCalledTimes(1);
    expect(report).not.toHaveBeenCalled();
  });

  it('has nothing older where there is no last good version', async () => {
    await expect(screens.loadLastGood(aPin(), route)).resolves.toBeUndefined();
    expect(open).not.toHaveBeenCalled();
  });

  it('needs no share groups where a build names none', async () => {
    const pin = { ...aPin(), screens: {} };
    open.mockResolvedValueOnce(serving);
    await screens.load(pin, route);
    expect(ensure).toHaveBeenCalledWith([]);
  });

  it('tries the last good version past the HTTP cache too, when a file of it is damaged there', async () => {
    const pin = aPin({ withLastGood: true });
    const gone = new Error('gone');
    open
      .mockRejectedValueOnce(gone)
      .mockRejectedValueOnce(gone)
      .mockRejectedValueOnce(gone)
      .mockResolvedValueOnce(serving);
    for (const isNews of [true, false, true]) refresh.mockResolvedValueOnce(isNews);
    await expect(screens.load(pin, route)).resolves.toMatchObject({ build: { version: '1.0.0' } });
    expect(open).toHaveBeenCalledTimes(4);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('fails with the pinned version’s own error when the last good one fails too, and reports it', async () => {
    const pin = aPin({ withLastGood: true });
    open
      .mockRejectedValueOnce(new Error('first'))
      .mockRejectedValueOnce(new Error('second'))
      .mockRejectedValueOnce(new Error('third'));
    await expect(screens.load(pin, route)).rejects.toThrow('second');
    expect(report).toHaveBeenCalledWith({
      kind: 'failure',
      build: 'mfe-member',
      version: '1.1.0',
      name: 'screen',
    });
  });

  it.each([
    [
      'serves other paths',
      { routes: [{ path: '/', lazy: () => Promise.resolve({ Component }) }] },
      'mfe-member@1.1.0 does not serve /profile',
    ],
    [
      'answers without a component',
      { routes: [{ path: '/profile', lazy: () => Promise.resolve({} as never) }] },
      '/profile has no Component',
    ],
    [
      'answers with a word',
      { routes: [{ path: '/profile', lazy: () => Promise.resolve({ Component: 'p' } as never) }] },
      '/profile has no Component',
    ],
    [
      'throws while it loads',
      { routes: [{ path: '/profile', lazy: () => Promise.reject(new Error('broken module')) }] },
      'broken module',
    ],
  ])(
    'counts a build that %s as failed, and heals on the next visit',
    async (_, broken, message) => {
      const pin = aPin();
      open.mockResolvedValueOnce(broken).mockResolvedValueOnce(broken);
      await expect(screens.load(pin, route)).rejects.toThrow(message);
      open.mockResolvedValue(serving);
      // A container that failed is opened again.
      await expect(screens.load(pin, route)).resolves.toMatchObject({ build: pin });
    },
  );

  it('takes the screen of its path among several, a memoised one as well', async () => {
    const memoised = memo(Component);
    const other = { path: '/', lazy: () => Promise.resolve({ Component }) };
    const own = { path: '/profile', lazy: () => Promise.resolve({ Component: memoised }) };
    open.mockResolvedValueOnce({ routes: [other, own] });
    await expect(screens.load(aPin(), route)).resolves.toMatchObject({
      module: { Component: memoised },
    });
  });

  it('waits for an attempt until its limit, and for none longer', async () => {
    jest.useFakeTimers();
    const pin = aPin();
    let arrive: (area: typeof serving) => void = () => undefined;
    open.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    const loading = screens.load(pin, route);
    await jest.advanceTimersByTimeAsync(ATTEMPT_LIMIT - 1);
    arrive(serving);
    await expect(loading).resolves.toMatchObject({ build: pin });
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  it('says how long it waited in vain', async () => {
    jest.useFakeTimers();
    open.mockReturnValue(new Promise(() => undefined));
    const loading = expect(screens.load(aPin(), route)).rejects.toThrow('no answer within 9000 ms');
    await jest.advanceTimersByTimeAsync(18_100);
    await loading;
    jest.useRealTimers();
  });

  it('gives up on an attempt that hangs', async () => {
    jest.useFakeTimers();
    const pin = aPin({ withLastGood: true });
    open
      .mockReturnValueOnce(new Promise(() => undefined))
      .mockReturnValueOnce(new Promise(() => undefined))
      .mockResolvedValueOnce(serving);
    const loading = screens.load(pin, route);
    await jest.advanceTimersByTimeAsync(18_100);
    await expect(loading).resolves.toMatchObject({ build: { version: '1.0.0' } });
    jest.useRealTimers();
  });
});
