import { type RouteObject } from 'react-router-dom';
import { areaRoutes } from './areas/routes';
import { entranceRoutes } from './entrance-routes';
import { ShellError } from './errors/shell-error';
import { PortalLayout } from './layout/portal-layout';
import { Component as NotFoundScreen } from './screens/not-found/not-found-screen';

/**
 * Every page of the portal: the shell's two, whatever the pinned areas declare, and what is
 * nowhere.
 */
export const portalRoutes = (): RouteObject[] => [
  {
    Component: PortalLayout,
    ErrorBoundary: ShellError,
    children: [
      ...entranceRoutes(),
      ...areaRoutes(),
      { path: '*', Component: NotFoundScreen, handle: { title: 'Page not found' } },
    ],
  },
];
