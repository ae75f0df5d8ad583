import { useStore } from '../store/store';
import { sessionStore } from './session-store';
import { type User } from './user';

/**
 * The current user. While `status` is `loading`, `user` is the stored one: good for a first render,
 * not for a decision.
 */
export function useSession(): { user: User | null; status: 'loading' | 'ready'; isReady: boolean } {
  const user = useStore(sessionStore, (session) => session.user);
  const status = useStore(sessionStore, (session) => session.status);
  return { user, status, isReady: status === 'ready' };
}

/** The signed-in user of a protected screen. Throws without one. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('useUser is for protected screens: nobody is signed in');
  return user;
}
