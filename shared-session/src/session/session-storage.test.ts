import { onOtherTab, storedToken, storeToken } from './session-storage';

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
