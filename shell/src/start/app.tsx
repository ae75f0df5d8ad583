import { RouterProvider } from 'react-router-dom';
import { queryClient, QueryClientProvider } from 'shared-session';
import { PortalTheme } from 'shared-ui/core';
import { type Portal, PortalProvider, type Router } from '../portal/portal';

interface AppProps {
  portal: Portal;
  router: Router;
  nonce?: string;
}

/** The portal, theme, query client and the one router. */
export const App = ({ portal, router, nonce }: AppProps) => (
  <PortalProvider value={portal}>
    <PortalTheme nonce={nonce}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PortalTheme>
  </PortalProvider>
);
