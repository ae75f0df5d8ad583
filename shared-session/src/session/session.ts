import { type Access, type Answer, type User } from 'contracts';
import { api } from '../api/api';
import { ApiError, messageOf } from '../api/api-error';
import { sessionListener } from '../api/http';
import { answers } from '../api/answers';
import { query } from '../api/query';
import { queryClient, repeatOnce } from '../api/query-client';
import {
  clearStored,
  forgetKept,
  onOtherTab,
  storedToken,
  storedUser,
  storeToken,
  storeUser,
} from './session-storage';
import {
  changeSession,
  type SessionEnd,
  type SessionEndHandler,
  sessionStore,
} from './session-store';
import { mayEnter, userFrom } from './user';

const { get } = sessionStore;
const set = (user: User | null, status: 'loading' | 'ready' = 'ready') =>
  changeSession({ status, user });

const keep = (user: User) => {
  storeUser(user);
  set(user);
};

/**
 * Clears token, stored user and answers. A public page opened with an expired token keeps its
 * content.
 */
async function end(why: SessionEnd): Promise<void> {
  clearStored();
  changeSession({ token: null, isEnding: true });
  try {
    await get().onEnd(why);
  } finally {
    changeSession({ isEnding: false, status: 'ready', user: null });
    if (why === 'expired') answers.endPersonal();
    else answers.end();
  }
}

/**
 * Reads the profile of the token; after a second failure signs out on this device, as specified.
 */
async function load(): Promise<void> {
  const { token } = get();
  try {
    // Through the query client: a screen that shows the profile finds it read.
    const profile = query('GET /auth/profile');
    const { user } = await queryClient.fetchQuery({ ...profile, ...repeatOnce, staleTime: 0 });
    if (get().token !== token) return;
    const known = userFrom(user);
    if (!known) throw new Error('The profile holds no user');
    keep(known);
  } catch {
    const now = get().token;
    if (now !== token && now !== null) return;
    clearStored();
    changeSession({ token: null, status: 'ready', user: null });
    answers.endPersonal();
  }
}

/**
 * Reads the profile in the background; a failure changes nothing (the call reports a 401 itself).
 */
const refresh = (): Promise<void> => {
  const { token, refreshing } = get();
  if (!token) return Promise.resolve();
  if (refreshing) return refreshing;
  const reading = api
    .send('GET /auth/profile')
    .then(({ user }) => {
      const known = userFrom(user);
      // Somebody else may have signed in meanwhile.
      if (get().token === token && known) keep(known);
    })
    .catch(() => undefined)
    .finally(() => changeSession({ refreshing: undefined }));
  changeSession({ refreshing: reading });
  return reading;
};

/** Applies another tab's sign-out or sign-in. */
function followOtherTab(next: string | null): void {
  if (next === get().token) return;
  if (next === null) {
    void end('signed-out-elsewhere');
    return;
  }
  changeSession({ token: next });
  answers.end();
  set(storedUser(), 'loading');
  changeSession({ loading: load() });
}

sessionListener.set({
  onUnauthorized: (sent) => {
    // Several calls may get the 401 at once. During the start the reading of the profile decides.
    if (sent === get().token && get().status === 'ready') void end('expired');
  },
  onForbidden: () => void refresh(),
  onRole: (role) => {
    const { status, user } = get();
    if (status === 'ready' && user && user.role !== role) void refresh();
  },
});

/** Takes over a session that the server has just opened. */
function enter({ user: answered, token }: Pick<Answer<'POST /auth/login'>, 'user' | 'token'>) {
  const user = userFrom(answered);
  if (!user || !token) throw new ApiError('', { status: 0, code: 'unreadable_answer' });
  changeSession({ token });
  storeToken(token);
  forgetKept();
  answers.end();
  keep(user);
  return user;
}

/** The one session of the page. */
export const session = {
  get status() {
    return get().status;
  },
  get user() {
    return get().user;
  },
  get token() {
    return get().token;
  },
  /** True during the navigation away from a session that ends; leave guards must not ask then. */
  get isEnding() {
    return get().isEnding;
  },
  subscribe: sessionStore.subscribe,
  allows: (access: Access): boolean => mayEnter(get().user, access),

  /** Reads what is stored and, with a token, the profile. The shell calls it once. */
  start(onEnd: SessionEndHandler = () => undefined): Promise<void> {
    const token = storedToken();
    changeSession({ onEnd, token, loading: Promise.resolve() });
    if (token) {
      set(storedUser(), 'loading');
      changeSession({ loading: load() });
    } else {
      clearStored();
      set(null);
    }
    onOtherTab(followOtherTab);
    return get().loading;
  },

  /** Resolves when it is known who is signed in. */
  ready: (): Promise<void> => get().loading,

  enter,

  /** One call. Rejects with the server's message, else with the sentence for it. */
  async login(credentials: { email: string; password: string }): Promise<User> {
    try {
      return enter(await api.send('POST /auth/login', { body: credentials }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unreadable_answer') throw error;
      const { status, code, fields, requestId, serverMessage } =
        error instanceof ApiError ? error : new ApiError('', { status: 0, code: 'unknown' });
      throw new ApiError(messageOf(error, 'Login failed. Please check your credentials.'), {
        status,
        code,
        fields,
        requestId,
        serverMessage,
      });
    }
  },

  /**
   * Clears user, token, stored user and answers, and goes to the sign-in page, whatever the server
   * says; a session of a provider ends there too.
   */
  async logout(): Promise<void> {
    // The request needs the token, which is cleared below.
    const told = get().token
      ? api
          .send('POST /auth/logout')
          .catch((error: unknown) => console.warn('The server did not hear of the sign-out', error))
      : undefined;
    await end('signed-out');
    const { signOutAt } = (await told) ?? {};
    // The next person may have signed in before the answer came.
    if (signOutAt && !get().token) window.location.assign(signOutAt);
  },

  /** Clears an invalid session without a navigation. */
  async drop(): Promise<void> {
    const told = get().token ? api.send('POST /auth/logout').catch(() => undefined) : undefined;
    clearStored();
    changeSession({ token: null, status: 'ready', user: null });
    answers.end();
    await told;
  },

  /** After a change of one's own profile. */
  setUser: (user: User): void => {
    // A late answer must not change the person or restore an ended session.
    if (get().token && get().user?._id === user._id) keep(user);
  },
  refresh,
};

export type Session = typeof session;
