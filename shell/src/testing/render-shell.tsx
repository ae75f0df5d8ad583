import './test-environment';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type User } from 'contracts';
import { createMemoryRouter, type InitialEntry } from 'react-router-dom';
import { primeSession } from 'shared-session/testing';
import { leadBy } from '../guard/lead-to-sign-in';
import { Portal } from '../portal';
import { portalRoutes } from '../portal-routes';
import { leadAway } from '../session-end';

type Router = ReturnType<typeof createMemoryRouter>;

/** As in the browser: the first drawing waits for the visited page's code. */
const initialized = (router: Router) =>
  new Promise<void>((resolve) => {
    const check = () => router.state.initialized && resolve();
    router.subscribe(check);
    check();
  });

/**
 * Opens the portal at a page, as a visitor or as somebody; `before`: the pages that were open
 * before in this tab.
 */
export async function openPortal(
  at: InitialEntry,
  user: User | null = null,
  status: 'loading' | 'ready' = 'ready',
  before: InitialEntry[] = [],
) {
  const started: { router?: Router } = {};
  primeSession(
    user,
    status,
    leadAway(() => started.router),
  );
  const router = createMemoryRouter(portalRoutes(), { initialEntries: [...before, at] });
  started.router = router;
  leadBy(router);
  await initialized(router);
  const view = render(<Portal router={router} />);
  return Object.assign(view, {
    router,
    user: userEvent.setup({ delay: null }),
    path: () => router.state.location.pathname + router.state.location.search,
    state: () => router.state.location.state as unknown,
  });
}
