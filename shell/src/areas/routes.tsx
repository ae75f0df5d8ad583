import { type PinnedArea, type RouteDeclaration } from 'contracts';
import { useState } from 'react';
import {
  matchRoutes,
  redirect,
  type RouteObject,
  useLoaderData,
  useRevalidator,
} from 'react-router-dom';
import { session, setPartHost } from 'shared-session';
import { AreaErrorCard } from '../errors/area-error-card';
import { useRetry } from '../errors/use-retry';
import { DENIED, Guard } from '../guard/guard';
import { leadToSignIn } from '../guard/lead-to-sign-in';
import { PageLoading } from '../guard/page-loading';
import { redirectFor } from '../guard/redirect-for';
import { readWaiting } from '../layout/waiting';
import { announceWithPage } from '../page/announcer';
import { AreaScreen } from './area-screen';
import { environment, pinOf, supportCode } from './environment';
import { type LoadedScreen, loadScreen, prepare } from './load-screen';
import { takeUpNewer } from './newer';
import { prefetchCalls } from './prefetch-calls';
import { preloadScreen } from './preload';
import { adoptAt } from './revision';

/** What the rest of the shell reads off a matched route. */
export interface AreaRouteHandle {
  title: string;
  access: RouteDeclaration['access'];
  area: string;
  waiting: boolean;
}

// A part of a screen that is loaded later needs its share groups first, like the screen itself.
setPartHost({
  prepare: async (area, chunk) => {
    const pin = pinOf(area);
    if (pin) await prepare(pin, chunk);
  },
});

/** Guards and titles a route from its declaration before a byte of the area is loaded. */
function routeFor(pinned: PinnedArea, declared: RouteDeclaration): RouteObject {
  let loaded: LoadedScreen | undefined;
  // After a failure the tab may have taken up another version.
  const current = () => pinOf(pinned.name) ?? pinned;
  return {
    path: declared.path,
    id: `${pinned.name}:${declared.path}`,
    handle: {
      title: declared.title,
      access: declared.access,
      area: pinned.name,
      waiting: declared.waiting ?? false,
    } satisfies AreaRouteHandle,
    loader: async ({ request, params }) => {
      const { pathname, search, hash } = new URL(request.url);
      // Never on the first page of a tab: it has the newest revision that the edge knew.
      if (
        pathname !== location.pathname &&
        (await adoptAt(pathname + search + hash, request.signal))
      )
        return new Promise(() => undefined);
      if (session.status !== 'loading') {
        const away = redirectFor(declared.access, { pathname, search }, { user: session.user });
        if (away && !away.remember) {
          announceWithPage(DENIED);
          throw redirect(away.to);
        }
        // With somewhere to return to: a redirection alone would not hand over the origin.
        if (away) return leadToSignIn(request.signal);
      }
      const pin = current();
      if (pin.disabled) return null;
      preloadScreen(pin, declared.screen);
      if (!loaded) prefetchCalls(declared, { params, search });
      const waiting = declared.waiting && session.user ? readWaiting() : undefined;
      // Only a success is kept; a failure is tried anew on the next visit.
      loaded ??= await loadScreen(pin, declared);
      await waiting;
      return loaded;
    },
    // A screen is loaded once: its data have their own freshness.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      loaded === undefined || (currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate),
    Component: () => {
      const screen = useLoaderData() as LoadedScreen | null;
      const pin = current();
      return (
        <Guard access={declared.access}>
          {pin.disabled ? (
            <AreaSwitchedOff pin={pin} />
          ) : screen ? (
            <AreaScreen key={declared.path} pin={pin} route={declared} screen={screen} />
          ) : (
            <LoadNow />
          )}
        </Guard>
      );
    },
    HydrateFallback: PageLoading,
    ErrorBoundary: () => <AreaFailed pin={current()} onForget={() => (loaded = undefined)} />,
  };
}

/** The loader was left because nobody was signed in; somebody is now: run it again. */
function LoadNow() {
  const { revalidate, state } = useRevalidator();
  const [asked, setAsked] = useState(false);
  if (!asked && state === 'idle') {
    setAsked(true);
    queueMicrotask(() => void revalidate());
  }
  return null;
}

function AreaFailed({ pin, onForget }: { pin: PinnedArea; onForget: () => void }) {
  const { retry, isBusy } = useRetry(async () => {
    await takeUpNewer(pin.name);
    onForget();
  });
  return (
    <AreaErrorCard
      area={pin.name}
      owner={pin.declaration.owner}
      supportCode={supportCode(pin.name)}
      onRetry={retry}
      busy={isBusy}
    />
  );
}

const AreaSwitchedOff = ({ pin }: { pin: PinnedArea }) => (
  <AreaErrorCard
    area={pin.name}
    owner={pin.declaration.owner}
    supportCode={supportCode(pin.name)}
    message={pin.disabled}
  />
);

let built: RouteObject[] | undefined;

/** The routes that the pinned areas declare. */
export function areaRoutes(): RouteObject[] {
  built ??= environment().areas.flatMap((pin) =>
    pin.declaration.routes.map((declared) => routeFor(pin, declared)),
  );
  return built;
}

/** On hover and focus of a link: fetches what its page will need, if the person may go there. */
export function preloadPath(path: string): void {
  const match = matchRoutes(areaRoutes(), path)?.at(-1)?.route;
  const pin = environment().areas.find(({ name }) => match?.id?.startsWith(`${name}:`));
  const declared = pin?.declaration.routes.find((route) => route.path === match?.path);
  if (
    !pin ||
    !declared ||
    redirectFor(declared.access, { pathname: path, search: '' }, { user: session.user })
  )
    return;
  preloadScreen(pin, declared.screen);
}
