import { type RouteObject } from 'react-router-dom';
import { ShellError } from '../errors/shell-error';
import { PortalLayout } from '../layout/portal-layout';
import { areaRoutes } from '../loading/area-routes';
import { type Portal } from '../portal/portal';
import { entranceRoutes } from '../screens/entrance-routes';
import { Component as NotFoundScreen } from '../screens/not-found/not-found-screen';

/** Every page of the portal: the shell's two, those that areas declare, and "not found". */
export const portalRoutes = (portal: Portal): RouteObject[] => [
  {
    Component: PortalLayout,
    ErrorBoundary: ShellError,
    children: [
      ...entranceRoutes(portal),
      ...areaRoutes(portal),
      { path: '*', Component: NotFoundScreen, handle: { title: 'Page not found' } },
    ],
  },
];
