import { clearStored, onOtherTab, storedToken, storeToken } from './session-storage';

const event = (name: string, facts: object) =>
  window.dispatchEvent(Object.assign(new Event(name), facts));

afterEach(() => localStorage.clear());

test('what other tabs do is told until it is stopped', () => {
  const heard: (string | null)[] = [];
  const stop = onOtherTab((token) => heard.push(token));
  storeToken('one');
  event('storage', { key: 'token' });
  event('storage', { key: 'theme' });
  localStorage.clear();
  event('storage', { key: null });
  expect(heard).toEqual(['one', null]);
  storeToken('two');
  event('pageshow', { persisted: false });
  event('pageshow', { persisted: true });
  expect(heard).toEqual(['one', null, 'two']);
  stop();
  event('storage', { key: 'token' });
  event('pageshow', { persisted: true });
  expect(heard).toHaveLength(3);
});

test('an empty token is none', () => {
  localStorage.setItem('token', '');
  expect(storedToken()).toBeNull();
});

describe('what is kept for the offline page', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

  it('goes with the stored session', () => {
    const deleted: string[] = [];
    const caches = { delete: async (name: string) => Boolean(deleted.push(name)) };
    Object.assign(globalThis, { caches });
    clearStored();
    expect(deleted).toEqual(['portal-device']);
  });

  it('disturbs no sign-out where browsers keep nothing, or fail to delete it', async () => {
    storeToken('one');
    clearStored();
    expect(storedToken()).toBeNull();
    Object.assign(globalThis, { caches: { delete: () => Promise.reject(new Error('full')) } });
    expect(clearStored).not.toThrow();
    await Promise.resolve();
  });
});
