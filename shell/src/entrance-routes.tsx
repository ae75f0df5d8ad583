import { type ComponentType } from 'react';
import { type RouteObject } from 'react-router-dom';
import { refreshFailed, supportCode } from './areas/environment';
import { AreaErrorCard } from './errors/area-error-card';
import { useRetry } from './errors/use-retry';
import type * as EntranceScreens from './screens/entrance-screens';

type Screens = typeof EntranceScreens;

let screens: Screens | undefined;

/** Loads the chunk once; a damaged or missing file is fetched anew before the second attempt. */
async function loadScreens(): Promise<null> {
  const load = () => import(/* webpackChunkName: "sign-in" */ './screens/entrance-screens');
  try {
    screens ??= await load();
  } catch {
    await refreshFailed();
    screens = await load();
  }
  return null;
}

function Failed() {
  const { retry, isBusy } = useRetry();
  return <AreaErrorCard supportCode={supportCode()} onRetry={retry} busy={isBusy} />;
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

/** The shell's own two pages: sign-up at the root, sign-in. */
export const entranceRoutes = (): RouteObject[] => [
  route('/', 'Create Account', ({ SignUpScreen }) => SignUpScreen),
  route('/login', 'Sign in', ({ SignInScreen }) => SignInScreen),
];
