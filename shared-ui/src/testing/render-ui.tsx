import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { PortalTheme } from '../theme/portal-theme';

/** Renders inside the theme and a router; `user` types and clicks. */
export function renderUi(element: ReactNode, { route = '/' }: { route?: string } = {}) {
  const around = (inner: ReactNode) => (
    <PortalTheme initial="light">
      <MemoryRouter initialEntries={[route]}>{inner}</MemoryRouter>
    </PortalTheme>
  );
  const view = render(around(element));
  return {
    ...view,
    user: userEvent.setup({ delay: null }),
    rerender: (next: ReactNode) => view.rerender(around(next)),
  };
}
