import { sessionStore } from './session-store';

test('nobody is known before the session starts, and only a change is told', () => {
  expect(sessionStore.get()).toEqual({ status: 'loading', user: null });
  const heard = jest.fn();
  const stop = sessionStore.subscribe(heard);
  sessionStore.set({ status: 'loading', user: null });
  expect(heard).not.toHaveBeenCalled();
  sessionStore.set({ status: 'ready', user: null });
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  sessionStore.set({ status: 'loading', user: null });
  expect(heard).toHaveBeenCalledTimes(1);
});
