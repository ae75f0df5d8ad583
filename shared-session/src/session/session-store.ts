import { createStore } from '../store/store';
import { type User } from './user';

/** Why a person has no session any more. */
export type SessionEnd = 'signed-out' | 'signed-out-elsewhere' | 'expired';

/**
 * Navigates away when the session ends. Called before the user is cleared, so that no protected
 * screen renders without a user.
 */
export type SessionEndHandler = (end: SessionEnd) => void | Promise<void>;

export interface SessionState {
  /** `loading` until the profile of a stored token is known. */
  status: 'loading' | 'ready';
  user: User | null;
  token: string | null;
  /** True during the navigation away from a session that ends. */
  isEnding: boolean;
  onEnd: SessionEndHandler;
  /** Settles when the profile of the token is known. */
  loading: Promise<void>;
  /** The request that reads the profile in the background, while one runs. */
  refreshing: Promise<void> | undefined;
}

/** All that the session knows. */
export const sessionStore = createStore<SessionState>({
  status: 'loading',
  user: null,
  token: null,
  isEnding: false,
  onEnd: () => undefined,
  loading: Promise.resolve(),
  refreshing: undefined,
});

export const changeSession = (change: Partial<SessionState>): void =>
  sessionStore.set({ ...sessionStore.get(), ...change });
