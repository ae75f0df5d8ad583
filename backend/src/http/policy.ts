import { type Role } from 'contracts';
import { type Config } from '../config/env';
import { AppError } from '../lib/app-error';
import { type Actor } from './actor';

export interface Denial {
  status: 400 | 403 | 404 | 409;
  code: string;
  message: string;
}
/** What a policy answers: allowed, or why not. */
export type Verdict = true | Denial;

export const deny = (
  code: string,
  message = 'You do not have permission to do this',
  status: Denial['status'] = 403,
): Denial => ({
  status,
  code,
  message,
});
/** Hidden things have the same answer as absent ones. */
export const hide = (what: string): Denial => deny('not_found', `${what} not found`, 404);

/** Turns a denial into the refusal that the client gets. */
export const enforce = (verdict: Verdict): void => {
  if (verdict !== true) throw new AppError(verdict.status, verdict.code, verdict.message);
};

/**
 * Who may call a route at all. What depends on the thing itself is decided by pure functions in
 * <domain>.policy.ts.
 */
export interface Policy<A extends Actor | null> {
  name: string;
  /**
   * ignored: no token is read. tolerated: a valid one is used, an invalid one counts as none.
   * optional: a valid one is used, an invalid one answers 401. required: 401 without one.
   */
  token: 'ignored' | 'tolerated' | 'optional' | 'required';
  check: (actor: A) => Verdict;
  /** A write that an account may do before its address is confirmed. */
  isForUnconfirmed?: boolean;
}

/** For calls that must work with an expired token in the header: sign-in, sign-up, sign-out. */
export const open: Policy<null> = { name: 'open', token: 'ignored', check: () => true };
export const anyone: Policy<Actor | null> = {
  name: 'anyone',
  token: 'optional',
  check: () => true,
};
/** For public lists that a client asks for before it knows that its session is over. */
export const anyoneAtAll: Policy<Actor | null> = {
  name: 'anyone',
  token: 'tolerated',
  check: () => true,
};
export const signedIn: Policy<Actor> = { name: 'signed in', token: 'required', check: () => true };

/** Signed-in people of these account roles; `message` is what the others read. */
export const only = (roles: readonly Role[], message?: string): Policy<Actor> => ({
  name: roles.join(' or '),
  token: 'required',
  check: (actor) => roles.includes(actor.role) || deny('forbidden', message),
});

/** For writes about one's own account and lists: they do not need a confirmed address. */
export const evenUnconfirmed = <A extends Actor | null>(policy: Policy<A>): Policy<A> => ({
  ...policy,
  isForUnconfirmed: true,
});

/**
 * Whether a person may make a call as long as the address is not confirmed: read, and look after
 * the own account.
 */
export const confirmedEnough = (
  actor: Actor,
  { isWrite, isForUnconfirmed = false }: { isWrite: boolean; isForUnconfirmed?: boolean },
  { confirmEmail, publicUrl }: Pick<Config, 'confirmEmail' | 'publicUrl'>,
): Verdict => {
  if (!confirmEmail || !isWrite || isForUnconfirmed || actor.emailConfirmed) return true;
  return deny(
    'email_unconfirmed',
    `Please confirm your email address first, with the link that we sent you. You get a new one at ${publicUrl ?? ''}/confirm-email`,
  );
};
