import { type User } from './user';

export interface SessionSnapshot {
  /** `loading` until the profile of a stored token is known. */
  status: 'loading' | 'ready';
  user: User | null;
}

let snapshot: SessionSnapshot = { status: 'loading', user: null };
const listeners = new Set<() => void>();

/** The session's state, apart from what changes it. */
export const sessionStore = {
  get: (): SessionSnapshot => snapshot,
  set(next: SessionSnapshot): void {
    if (next.status === snapshot.status && next.user === snapshot.user) return;
    snapshot = next;
    for (const listener of [...listeners]) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
