import { type ComponentType } from 'react';
import { type RouteObject } from 'react-router-dom';
import { AreaErrorCard } from '../errors/area-error-card';
import { useRetry } from '../errors/use-retry';
import { type Portal, usePortal } from '../portal/portal';
import type * as EntranceScreens from './entrance-screens';

type Screens = typeof EntranceScreens;

const load = () => import(/* webpackChunkName: "sign-in" */ './entrance-screens');

function Failed() {
  const { environment } = usePortal();
  const { retry, isBusy } = useRetry();
  return <AreaErrorCard supportCode={environment.supportCode()} onRetry={retry} busy={isBusy} />;
}

/** The shell's own two pages: sign-up at the root, sign-in. */
export function entranceRoutes({ scripts }: Portal): RouteObject[] {
  let screens: Screens | undefined;

  /** Loads the chunk once; past the HTTP cache at the second attempt. */
  async function loadScreens(): Promise<null> {
    try {
      screens ??= await load();
    } catch {
      await scripts.refreshFailed();
      screens = await load();
    }
    return null;
  }

  const route = (
    path: string,
    title: string,
    pick: (loaded: Screens) => ComponentType,
  ): RouteObject => ({
    path,
    handle: { title },
    loader: loadScreens,
    shouldRevalidate: () => screens === undefined,
    Component: () => {
      const Screen = screens && pick(screens);
      return Screen ? <Screen /> : null;
    },
    ErrorBoundary: Failed,
  });

  return [
    route('/', 'Create Account', ({ SignUpScreen }) => SignUpScreen),
    route('/login', 'Sign in', ({ SignInScreen }) => SignInScreen),
  ];
}
