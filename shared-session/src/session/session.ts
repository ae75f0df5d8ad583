import { type Access, type User } from 'contracts';
import { api } from '../api/api';
import { ApiError, messageOf } from '../api/api-error';
import { setAuthority } from '../api/http';
import { query } from '../api/query';
import { answers, queryClient, repeatOnce } from '../api/query-client';
import { pageProfile } from './page-profile';
import {
  clearStored,
  onOtherTab,
  storedToken,
  storedUser,
  storeToken,
  storeUser,
} from './session-storage';
import { sessionStore } from './session-store';
import { mayEnter, userFrom } from './user';

/** Why a person has no session any more. */
export type SessionEnd = 'signed-out' | 'signed-out-elsewhere' | 'expired';

/**
 * Leads a person away when the session ends. Called before the user is cleared, so that no screen
 * is ever drawn without the user it was opened for.
 */
export type SessionEndHandler = (end: SessionEnd) => void | Promise<void>;

let token: string | null = null;
let loading: Promise<void> | undefined;
let ending = false;
let handleEnd: SessionEndHandler = () => undefined;
let rereading: Promise<void> | undefined;

const set = (user: User | null, status: 'loading' | 'ready' = 'ready') =>
  sessionStore.set({ status, user });

const keep = (user: User) => {
  storeUser(user);
  set(user);
};

/**
 * Forgets token, stored user and answers. On a public page that a stale token opened, what is on
 * screen stays.
 */
async function end(why: SessionEnd): Promise<void> {
  token = null;
  clearStored();
  ending = true;
  try {
    await handleEnd(why);
  } finally {
    ending = false;
    set(null);
    if (why === 'expired') answers.endPersonal();
    else answers.end();
  }
}

/**
 * Reads the profile of the token; a failure that a second attempt does not heal signs out on this
 * device, as written.
 */
async function load(): Promise<void> {
  const mine = token;
  try {
    // Through the query client: a screen that shows the profile finds it read.
    const profile = query('GET /auth/profile');
    const early = await pageProfile(mine);
    if (token !== mine) return;
    if (early) queryClient.setQueryData(profile.queryKey, early);
    const read = () => queryClient.fetchQuery({ ...profile, ...repeatOnce, staleTime: 0 });
    const { user } = early ?? (await read());
    if (token !== mine) return;
    const known = userFrom(user);
    if (!known) throw new Error('The profile holds no user');
    keep(known);
  } catch {
    if (token !== mine && token !== null) return;
    token = null;
    clearStored();
    set(null);
    answers.endPersonal();
  }
}

/**
 * Reads the profile anew in the background; a failure changes nothing (an ended session tells of
 * itself).
 */
const refresh = (): Promise<void> => {
  if (!token) return Promise.resolve();
  const mine = token;
  rereading ??= api
    .send('GET /auth/profile')
    .then(({ user }) => {
      const known = userFrom(user);
      // Somebody else may have signed in meanwhile.
      if (token === mine && known) keep(known);
    })
    .catch(() => undefined)
    .finally(() => (rereading = undefined));
  return rereading;
};

/** Takes over what another tab stored: its sign-out, or its sign-in. */
function followOtherTab(next: string | null): void {
  if (next === token) return;
  if (next === null) {
    void end('signed-out-elsewhere');
    return;
  }
  token = next;
  answers.end();
  set(storedUser(), 'loading');
  loading = load();
}

setAuthority({
  token: () => token,
  onUnauthorized: (sent) => {
    // Several calls may learn of it at once; and while the profile is read at the start, that
    // reading decides.
    if (sent === token && sessionStore.get().status === 'ready') void end('expired');
  },
  onForbidden: () => void refresh(),
  onRole: (role) => {
    const { status, user } = sessionStore.get();
    if (status === 'ready' && user && user.role !== role) void refresh();
  },
});

/** The one session of the page. */
export const session = {
  get status() {
    return sessionStore.get().status;
  },
  get user() {
    return sessionStore.get().user;
  },
  get token() {
    return token;
  },
  /** True while a person is led away from a session that ends: nothing may hold them back. */
  get isEnding() {
    return ending;
  },
  subscribe: sessionStore.subscribe,
  allows: (access: Access): boolean => mayEnter(sessionStore.get().user, access),

  /** Reads what is stored and, with a token, the profile. The shell calls it once. */
  start(onEnd: SessionEndHandler = () => undefined): Promise<void> {
    handleEnd = onEnd;
    token = storedToken();
    if (token) {
      set(storedUser(), 'loading');
      loading = load();
    } else {
      clearStored();
      set(null);
      loading = Promise.resolve();
    }
    onOtherTab(followOtherTab);
    return loading;
  },

  /** Settles when it is known who is here. */
  ready: (): Promise<void> => loading ?? Promise.resolve(),

  /** One call. Rejects with the server's message, else with the sentence for it. */
  async login(credentials: { email: string; password: string }): Promise<User> {
    try {
      const answer = await api.send('POST /auth/login', { body: credentials });
      const user = userFrom(answer.user);
      if (!user || !answer.token) throw new ApiError('', { status: 0, code: 'unreadable_answer' });
      token = answer.token;
      storeToken(answer.token);
      answers.end();
      keep(user);
      return user;
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
   * says.
   */
  async logout(): Promise<void> {
    // The call takes the token along before it is dropped.
    const told = token
      ? api
          .send('POST /auth/logout')
          .catch((error: unknown) => console.warn('The server did not hear of the sign-out', error))
      : undefined;
    await end('signed-out');
    await told;
  },

  /** Drops a session that leads nowhere, without going anywhere. */
  async drop(): Promise<void> {
    const told = token ? api.send('POST /auth/logout').catch(() => undefined) : undefined;
    token = null;
    clearStored();
    set(null);
    answers.end();
    await told;
  },

  /** After a change of one's own profile. */
  setUser: (user: User): void => {
    // A late answer must not make one person of another, nor a session out of none.
    if (token && sessionStore.get().user?._id === user._id) keep(user);
  },
  refresh,
};

export type Session = typeof session;

/** For tests: as if this user had signed in (or nobody). */
export function primeSession(
  user: User | null,
  status: 'loading' | 'ready' = 'ready',
  onEnd: SessionEndHandler = () => undefined,
): void {
  handleEnd = onEnd;
  ending = false;
  token = user ? `token-of-${user._id}` : null;
  clearStored();
  if (user && token) {
    storeToken(token);
    storeUser(user);
  }
  loading = Promise.resolve();
  set(user, status);
}
