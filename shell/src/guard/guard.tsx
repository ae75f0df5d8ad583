import { type Access } from 'contracts';
import { type ReactNode, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from 'shared-session';
import { type SignInState } from './origin';
import { PageLoading } from './page-loading';
import { redirectFor } from './redirect-for';

interface GuardProps {
  access: Access;
  children: ReactNode;
}

/** Lets in whom a page is for. Runs anew whenever the session changes, so a new role takes effect at once. */
export function Guard({ access, children }: GuardProps) {
  const { user, status } = useSession();
  const { pathname, search, hash } = useLocation();
  const origin = pathname + search + hash;
  // The same object each time: another one would start the redirection anew while its page is still on its way.
  const remembered = useMemo<SignInState>(() => ({ from: origin }), [origin]);
  if (access === 'public') return children;
  if (status === 'loading') return <PageLoading />;
  const away = redirectFor(access, { pathname, search }, { user });
  if (!away) return children;
  return <Navigate to={away.to} replace state={away.remember ? remembered : null} />;
}
