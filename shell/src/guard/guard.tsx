import { type Access } from 'contracts';
import { type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from 'shared-session';
import { LoadingState, Page } from 'shared-ui/core';
import { type SignInState } from './origin';
import { redirectFor } from './redirect-for';

interface GuardProps {
  access: Access;
  children: ReactNode;
}

/** Lets in whom a page is for. Runs anew whenever the session changes, so a new role takes effect at once. */
export function Guard({ access, children }: GuardProps) {
  const { user, status } = useSession();
  const { pathname, search, hash } = useLocation();
  if (access === 'public') return children;
  if (status === 'loading') {
    return (
      <Page>
        <LoadingState text="Loading" layout="detail" />
      </Page>
    );
  }
  const away = redirectFor(access, { pathname, search }, { user });
  if (!away) return children;
  const state: SignInState = away.remember ? { from: pathname + search + hash } : {};
  return <Navigate to={away.to} replace state={state} />;
}
