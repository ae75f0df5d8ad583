import { type User } from 'contracts';
import { clearStored, storeToken, storeUser } from '../session/session-storage';
import { changeSession, type SessionEndHandler } from '../session/session-store';

/** Sets the session as if this user had signed in; null for none. */
export function primeSession(
  user: User | null,
  status: 'loading' | 'ready' = 'ready',
  onEnd: SessionEndHandler = () => undefined,
): void {
  const token = user ? `token-of-${user._id}` : null;
  clearStored();
  if (user && token) {
    storeToken(token);
    storeUser(user);
  }
  changeSession({
    status,
    user,
    token,
    isEnding: false,
    onEnd,
    loading: Promise.resolve(),
    refreshing: undefined,
  });
}
