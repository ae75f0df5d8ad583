import { type ReactElement } from 'react';
import { renderPortal } from 'shared-session/testing';
import { PortalTheme } from 'shared-ui/core';

/** A screen of this area as the portal shows it. */
export const renderScreen = (
  element: ReactElement,
  options: Parameters<typeof renderPortal>[1] = {},
) => renderPortal(element, { wrapper: PortalTheme, ...options });
