import { type PinnedBuild } from 'contracts';
import { createFederation } from './federation';

const host = { initShareScopeMap: jest.fn(), registerRemotes: jest.fn(), loadRemote: jest.fn() };
const createInstance = jest.fn((_options: unknown) => host);
jest.mock('@module-federation/enhanced/runtime', () => ({
  createInstance: (options: unknown) => createInstance(options),
}));
/** Small ones in the place of what the shell holds: each test loads it. */
jest.mock('react', () => ({ createElement: true }));
jest.mock('shared-session', () => ({ session: true }));
jest.mock('shared-session/router', () => ({ Link: true }));
jest.mock('shared-ui/core', () => ({ Page: true }));
jest.mock('shared-ui/format', () => ({ campusDay: true }));
const forms = { Form: () => null };
const loadForms = jest.fn(() => Promise.resolve(forms));
jest.mock('./groups', () => ({ groups: { 'shared-ui/forms': () => loadForms() } }));

interface Share {
  get: () => Promise<() => unknown>;
  lib?: () => unknown;
}

/** Set by the build: the version of each shared package. */
Object.assign(globalThis, { __PACKAGE_VERSIONS__: { react: '19.3.1', 'shared-ui': '1.2.0' } });

const build: PinnedBuild = {
  name: 'mfe-member',
  version: '1.1.0',
  base: '/builds/mfe-member/1.1.0/',
  entry: ['remoteEntry.js'],
  files: {},
  screens: {},
};

const load = () => createFederation();
const sharesOf = (): Record<string, Record<string, Share>> =>
  host.initShareScopeMap.mock.calls[0]?.[1] as never;

beforeEach(() => jest.clearAllMocks());

describe('the share table', () => {
  it('has what the shell holds at hand, in the scope that containers read', async () => {
    load();
    expect(host.initShareScopeMap.mock.calls[0]?.[0]).toBe('default');
    const held = {
      react: { createElement: true },
      'shared-session': { session: true },
      'shared-session/router': { Link: true },
      'shared-ui/core': { Page: true },
      'shared-ui/format': { campusDay: true },
    };
    expect(Object.keys(sharesOf())).toEqual([...Object.keys(held), 'shared-ui/forms']);
    for (const [key, library] of Object.entries(held)) {
      const [[version, share] = []] = Object.entries(sharesOf()[key] ?? {});
      expect(share).toMatchObject({
        version,
        scope: ['default'],
        from: 'shell',
        useIn: [],
        loaded: true,
      });
      expect(share?.lib?.()).toMatchObject(library);
      expect((await share?.get())?.()).toMatchObject(library);
    }
  });

  it('names the version that the build was made with, and a lowest one where it named none', () => {
    load();
    const versions = Object.entries(sharesOf()).map(([key, shares]) => [
      key,
      Object.keys(shares)[0],
    ]);
    expect(Object.fromEntries(versions)).toMatchObject({
      react: '19.3.1',
      'shared-ui/forms': '1.2.0',
      'shared-session': '0.0.0',
    });
  });

  it('loads a group when somebody asks for it', async () => {
    load();
    const share = sharesOf()['shared-ui/forms']?.['1.2.0'];
    expect(share).toMatchObject({ version: '1.2.0', scope: ['default'], from: 'shell', useIn: [] });
    expect([share?.lib, loadForms.mock.calls.length]).toEqual([undefined, 0]);
    expect((await share?.get())?.()).toBe(forms);
  });

  it('fetches the groups of a screen before, and passes over what is no group', async () => {
    const { ensureGroups } = load();
    await ensureGroups(['react', 'shared-ui/forms']);
    expect(loadForms).toHaveBeenCalledTimes(1);
    loadForms.mockRejectedValueOnce(new Error('gone'));
    await expect(ensureGroups(['shared-ui/forms'])).rejects.toThrow('gone');
  });
});

describe('the host', () => {
  it('is the shell and starts without remotes', () => {
    load();
    expect(createInstance).toHaveBeenCalledWith({ name: 'shell', remotes: [] });
  });

  it('opens a build under its global name, from its own address', async () => {
    const area = { routes: [] };
    host.loadRemote.mockResolvedValue(area);
    await expect(load().openBuild({ ...build, global: 'member_1' })).resolves.toBe(area);
    const remote = {
      name: 'member_1',
      entry: '/builds/mfe-member/1.1.0/remoteEntry.js',
      entryGlobalName: 'member_1',
    };
    expect(host.registerRemotes).toHaveBeenCalledWith([
      { ...remote, type: 'global', shareScope: 'default' },
    ]);
    expect(host.loadRemote).toHaveBeenCalledWith('member_1/area');
  });

  it('opens a build without a global name under its own, and one without an entry at its base', async () => {
    host.loadRemote.mockResolvedValue({ routes: [] });
    await load().openBuild({ ...build, entry: [] });
    expect(host.registerRemotes.mock.calls[0]?.[0]).toMatchObject([
      { name: 'mfe-member', entry: '/builds/mfe-member/1.1.0/' },
    ]);
  });

  it('fails where a build exposes nothing', async () => {
    host.loadRemote.mockResolvedValue(null);
    await expect(load().openBuild(build)).rejects.toThrow('mfe-member exposes nothing');
  });
});
