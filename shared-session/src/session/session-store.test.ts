import { sessionStore } from './session-store';

test('nobody is known before the session starts', () => {
  expect(sessionStore.get()).toMatchObject({
    status: 'loading',
    user: null,
    token: null,
    isEnding: false,
  });
});
