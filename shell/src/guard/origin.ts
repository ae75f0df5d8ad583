/** State of a redirect to the sign-in page, in the history entry and not in the address. */
export interface SignInState {
  /** Where the person wanted to go. */
  from?: string;
  /** A sentence above the form. */
  notice?: string;
  /** True if the notice says what the person has just done. */
  isDone?: boolean;
  /** The address of an account that was made a moment ago. */
  email?: string;
  /** The one-time token of a reset link. */
  reset?: string;
}

const OWN_PAGES = new Set(['/', '/login']);

/**
 * A page of this portal to return to; null for anything else (another site, the sign-in page
 * itself).
 */
export function samePortalPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  const url = new URL(value, window.location.origin);
  if (url.origin !== window.location.origin || OWN_PAGES.has(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** The state of a history entry, as far as it is one of ours. */
export function signInStateOf(state: unknown): SignInState {
  if (typeof state !== 'object' || state === null) return {};
  const { from, notice, isDone, email, reset } = state as SignInState;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    from: samePortalPath(from) ?? undefined,
    notice: textOf(notice),
    isDone: isDone === true,
    email: textOf(email),
    reset: textOf(reset),
  };
}
