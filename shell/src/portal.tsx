import { type ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';
import { queryClient, QueryClientProvider } from 'shared-session';
import { PortalTheme } from 'shared-ui/core';

interface PortalProps {
  router: ComponentProps<typeof RouterProvider>['router'];
  nonce?: string;
}

/** Theme, query client and the one router. */
export const Portal = ({ router, nonce }: PortalProps) => (
  <PortalTheme nonce={nonce}>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </PortalTheme>
);
