import { act, renderHook } from '@testing-library/react';
import { createStore, useStore } from './store';

test('a store tells its listeners of another value only', () => {
  const store = createStore('one');
  const listener = jest.fn();
  const stop = store.subscribe(listener);
  store.set('one');
  expect(listener).not.toHaveBeenCalled();
  store.set('two');
  expect([store.get(), listener.mock.calls.length]).toEqual(['two', 1]);
  stop();
  store.set('three');
  expect([store.get(), listener.mock.calls.length]).toEqual(['three', 1]);
});

test('a listener that is added while others are told hears of the next change', () => {
  const store = createStore(0);
  const late = jest.fn();
  store.subscribe(() => store.subscribe(late));
  store.set(1);
  expect(late).not.toHaveBeenCalled();
  store.set(2);
  expect(late).toHaveBeenCalledTimes(1);
});

test('a component is rendered again only when what it selects has changed', () => {
  const store = createStore({ name: 'Asha', age: 20 });
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return useStore(store, ({ name }) => name);
  });
  act(() => store.set({ name: 'Asha', age: 21 }));
  expect([result.current, renders]).toEqual(['Asha', 1]);
  act(() => store.set({ name: 'Ravi', age: 21 }));
  expect([result.current, renders]).toEqual(['Ravi', 2]);
  expect(renderHook(() => useStore(store)).result.current).toEqual({ name: 'Ravi', age: 21 });
});
