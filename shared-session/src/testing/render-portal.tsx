import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type User } from 'contracts';
import { type ComponentType, type ReactElement, type ReactNode } from 'react';
import {
  createMemoryRouter,
  type RouteObject,
  RouterProvider,
  useLocation,
} from 'react-router-dom';
import { queryClient } from '../api/query-client';
import { type SessionEnd } from '../session/session-store';
import { primeSession } from './prime-session';
import { sawWords } from './specified-words';
import { currentToasts, type ToastKind } from '../toast/toast';

interface Options {
  /** Who is signed in; a visitor when left out. */
  user?: User | null;
  /** `loading`: the profile is still being read. */
  status?: 'loading' | 'ready';
  /** The route's pattern, "/events/:id"; "/" when left out. */
  path?: string;
  /** The address to open; the pattern when left out. */
  route?: string | { pathname: string; search?: string; state?: unknown };
  /** More screens beside the one under test. */
  routes?: RouteObject[];
  /** For instance the design system's theme. */
  wrapper?: ComponentType<{ children: ReactNode }>;
  onSessionEnd?: (end: SessionEnd) => void;
}

export interface PortalView extends RenderResult {
  user: UserEvent;
  /** Path and query of the page that is open now. */
  path: () => string;
  router: ReturnType<typeof createMemoryRouter>;
  toasts: () => { kind: ToastKind; text: string; duration: number }[];
}

const Elsewhere = () => {
  const { pathname } = useLocation();
  return <p>page {pathname}</p>;
};

const Plain = ({ children }: { children: ReactNode }) => children;

/**
 * Renders a screen as the portal would: router, query client, session. Other paths read "page
 * /their/path".
 */
export function renderPortal(element: ReactElement, options: Options = {}): PortalView {
  const {
    user = null,
    status = 'ready',
    path = '/',
    route = path,
    routes = [],
    wrapper: Wrapper = Plain,
    onSessionEnd,
  } = options;
  const router = createMemoryRouter(
    [{ path, element }, ...routes, { path: '*', element: <Elsewhere /> }],
    { initialEntries: [route] },
  );
  primeSession(user, status, async (end) => {
    onSessionEnd?.(end);
    await router.navigate('/login', { flushSync: true });
  });
  const view = render(
    <Wrapper>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Wrapper>,
  );
  return Object.assign(view, {
    user: userEvent.setup({ delay: null }),
    router,
    path: () => router.state.location.pathname + router.state.location.search,
    toasts: () =>
      currentToasts().map(({ kind, text, duration }) => {
        sawWords(text);
        return { kind, text, duration };
      }),
  });
}
