import { type PinnedArea, type RouteDeclaration } from 'contracts';
import { useState } from 'react';
import { redirect, type RouteObject, useLoaderData, useRevalidator } from 'react-router-dom';
import { session } from 'shared-session';
import { AreaErrorCard } from '../errors/area-error-card';
import { useRetry } from '../errors/use-retry';
import { DENIED, Guard } from '../guard/guard';
import { leadToSignIn } from '../guard/lead-to-sign-in';
import { PageLoading } from '../guard/page-loading';
import { redirectFor } from '../guard/redirect-for';
import { readWaiting } from '../layout/waiting';
import { announceWithPage } from '../page/announcer';
import { type Portal, usePortal } from '../portal/portal';
import { AreaScreen } from './area-screen';
import { type LoadedScreen } from './load-screen';
import { prefetchCalls } from './prefetch-calls';
import { preloadScreen } from './preload';

/** What the rest of the shell reads off a matched route. */
export interface AreaRouteHandle {
  title: string;
  access: RouteDeclaration['access'];
  area: string;
  waiting: NonNullable<RouteDeclaration['waiting']>;
}

/** Guards and titles a route from its declaration, before anything of the area is loaded. */
function routeFor(portal: Portal, pinned: PinnedArea, declared: RouteDeclaration): RouteObject {
  const { environment, updates, screens, page } = portal;
  let loaded: LoadedScreen | undefined;
  // After a failure the tab may have adopted another version.
  const current = () => environment.pinOf(pinned.name) ?? pinned;
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
      // Never on the first page of a tab, which the edge just served with the newest revision.
      if (
        pathname !== location.pathname &&
        (await updates.adoptAt(pathname + search + hash, request.signal))
      )
        return new Promise(() => undefined);
      if (session.status !== 'loading') {
        const away = redirectFor(declared.access, session.user);
        if (away && !away.remember) {
          announceWithPage(page, DENIED);
          return redirect(away.to);
        }
        // A plain redirect could not pass on where to return to.
        if (away) return leadToSignIn(portal, request.signal);
      }
      const pin = current();
      if (pin.disabled) return null;
      preloadScreen(environment, pin, declared);
      if (!loaded) prefetchCalls(declared, { params, search });
      const waiting = declared.waiting && session.user ? readWaiting() : undefined;
      // Only a success is kept; after a failure the next visit tries again.
      loaded ??= await screens.load(pin, declared);
      await waiting;
      return loaded;
    },
    // A screen is loaded once: its data have their own freshness.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      loaded === undefined || (currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate),
    Component: () => {
      const screen = useLoaderData<LoadedScreen | null>();
      const pin = current();
      return (
        <Guard access={declared.access}>
          {pin.disabled ? (
            <AreaSwitchedOff pin={pin} />
          ) : screen ? (
            <AreaScreen
              key={declared.path}
              portal={portal}
              pin={pin}
              route={declared}
              screen={screen}
            />
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

/** The loader ended early without a signed-in user. Runs it again after signing in. */
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
  const { environment, updates } = usePortal();
  const { retry, isBusy } = useRetry(async () => {
    await updates.adoptArea(pin.name);
    onForget();
  });
  return (
    <AreaErrorCard
      area={pin.name}
      owner={pin.declaration.owner}
      supportCode={environment.supportCode(pin.name)}
      onRetry={retry}
      busy={isBusy}
    />
  );
}

const AreaSwitchedOff = ({ pin }: { pin: PinnedArea }) => (
  <AreaErrorCard
    area={pin.name}
    owner={pin.declaration.owner}
    supportCode={usePortal().environment.supportCode(pin.name)}
    message={pin.disabled}
  />
);

/** The routes that the pinned areas declare. */
export const areaRoutes = (portal: Portal): RouteObject[] =>
  portal.environment.document.areas.flatMap((pin) =>
    pin.declaration.routes.map((declared) => routeFor(portal, pin, declared)),
  );
