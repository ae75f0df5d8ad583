import { type Access } from 'contracts';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isKnownRole, useSession } from 'shared-session';
import { announceWithPage } from '../page/announcer';
import { usePortal } from '../portal/portal';
import { type SignInState } from './origin';
import { PageLoading } from './page-loading';
import { redirectFor } from './redirect-for';
import { useIsLeaving } from './use-is-leaving';

/** Said together with the page that is opened instead. */
export const DENIED = 'That page is not open to your role';

interface GuardProps {
  access: Access;
  children: ReactNode;
}

/**
 * Renders a page for the people it is for, else redirects. Checks again when the session changes,
 * so that a new role takes effect at once.
 */
export function Guard({ access, children }: GuardProps) {
  const { page } = usePortal();
  const { user, status } = useSession();
  const { pathname, search, hash } = useLocation();
  // A redirect would replace the page that the person has just requested.
  const isLeaving = useIsLeaving();
  const origin = pathname + search + hash;
  // A stable object: a new one would restart the redirect while its page is loading.
  const remembered = useMemo<SignInState>(() => ({ from: origin }), [origin]);
  const away = status === 'loading' ? null : redirectFor(access, user);
  const isDenied = away !== null && isKnownRole(user?.role);
  useEffect(() => {
    if (isDenied) announceWithPage(page, DENIED);
  }, [page, isDenied]);
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
