import { type Access } from 'contracts';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isKnownRole, useSession } from 'shared-session';
import { announceWithPage } from '../page/announcer';
import { type SignInState } from './origin';
import { PageLoading } from './page-loading';
import { redirectFor } from './redirect-for';
import { useIsLeaving } from './use-is-leaving';

/** Said together with the page that stands in the other one's place. */
export const DENIED = 'That page is not open to your role';

interface GuardProps {
  access: Access;
  children: ReactNode;
}

/**
 * Lets in whom a page is for. Runs anew whenever the session changes, so a new role takes effect at
 * once.
 */
export function Guard({ access, children }: GuardProps) {
  const { user, status } = useSession();
  const { pathname, search, hash } = useLocation();
  // A redirect would take the place of the page that the person has just asked for.
  const isLeaving = useIsLeaving();
  const origin = pathname + search + hash;
  // The same object each time: another one would start the redirection anew while its page is still
  // on its way.
  const remembered = useMemo<SignInState>(() => ({ from: origin }), [origin]);
  const away = status === 'loading' ? null : redirectFor(access, { pathname, search }, { user });
  const isDenied = away !== null && isKnownRole(user?.role);
  useEffect(() => {
    if (isDenied) announceWithPage(DENIED);
  }, [isDenied]);
  if (access === 'public') return children;
  if (status === 'ready' && !away) return children;
  return (
    <>
      {away && !isLeaving && (
        <Navigate to={away.to} replace state={away.remember ? remembered : null} />
      )}
      <PageLoading />
    </>
  );
}
