import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type User } from 'contracts';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, type InitialEntry } from 'react-router-dom';
import { primeSession } from 'shared-session/testing';
import { createEnvironment } from '../environment/environment';
import { leadAway } from '../guard/session-end';
import { createScriptTags } from '../loading/script-tags';
import { createPortal } from '../portal/create-portal';
import { PortalProvider, type Router } from '../portal/portal';
import { App } from '../start/app';
import { portalRoutes } from '../start/portal-routes';
import { fakeScreens } from './fake-screens';
import { testDocument } from './test-environment';

/** A portal with the test's environment and screens that load without a federation. */
export function aPortal(screens = fakeScreens()) {
  const environment = createEnvironment(testDocument);
  return createPortal(environment, createScriptTags(environment), () => screens.loader);
}

/** For a component without the layout around it. */
export function InPortal({ children }: { children: ReactNode }) {
  const [portal] = useState(() => aPortal());
  return <PortalProvider value={portal}>{children}</PortalProvider>;
}

/** As in the browser: the first render waits for the visited page's code. */
const initialized = (router: Router) =>
  new Promise<void>((resolve) => {
    const check = () => router.state.initialized && resolve();
    router.subscribe(check);
    check();
  });

interface Options {
  status?: 'loading' | 'ready';
  /** The pages that were open before in this tab. */
  before?: InitialEntry[];
  screens?: ReturnType<typeof fakeScreens>;
}

/** Opens a portal of its own at a page, as a visitor or as somebody. */
export async function openPortal(
  at: InitialEntry,
  user: User | null = null,
  { status = 'ready', before = [], screens = fakeScreens() }: Options = {},
) {
  const portal = aPortal(screens);
  primeSession(user, status, leadAway(portal));
  const router = createMemoryRouter(portalRoutes(portal), { initialEntries: [...before, at] });
  portal.router.set(router);
  await initialized(router);
  const view = render(<App portal={portal} router={router} />);
  return Object.assign(view, {
    portal,
    router,
    screens,
    user: userEvent.setup({ delay: null }),
    path: () => router.state.location.pathname + router.state.location.search,
    state: () => router.state.location.state as unknown,
  });
}
