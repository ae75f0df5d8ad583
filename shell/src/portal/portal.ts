import { createContext, useContext } from 'react';
import { type createBrowserRouter } from 'react-router-dom';
import { type Store } from 'shared-session';
import { type Environment } from '../environment/environment';
import { type EnvironmentUpdates } from '../environment/environment-updates';
import { type ScreenLoader } from '../loading/load-screen';
import { type ScriptTags } from '../loading/script-tags';
import { type PageState } from '../page/page-state';
import { type Report } from '../reports/report';

export type Router = ReturnType<typeof createBrowserRouter>;

/** The portal object: created once at the start and passed down; each test creates its own. */
export interface Portal {
  environment: Environment;
  scripts: ScriptTags;
  updates: EnvironmentUpdates;
  screens: ScreenLoader;
  report: Report;
  page: PageState;
  /** Undefined until the start has made it. */
  router: Store<Router | undefined>;
}

const PortalContext = createContext<Portal | undefined>(undefined);
export const PortalProvider = PortalContext.Provider;

/** The portal around a component. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal needs a PortalProvider around it.');
  return portal;
}
