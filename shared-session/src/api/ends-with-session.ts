import { createStore, type Store } from '../store/store';
import { generation } from './query-client';

/** A store whose value ends with the session, like the answers: the next one starts as made. */
export function createSessionStore<T>(make: () => T): Store<T> {
  const store = createStore(make());
  generation.subscribe(() => store.set(make()));
  return store;
}
