import createCache, { type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { AppearanceContext, useAppearanceState } from './appearance';
import { globalStyles } from './global-styles';
import { portalTheme } from './theme';

interface PortalThemeProps {
  /** The page's CSP nonce: every style tag carries it. */
  nonce?: string;
  /** Overrides the remembered choice, for tests and previews. */
  initial?: 'system' | 'light' | 'dark';
  children: ReactNode;
}

/** The only vendor prefix that current browsers need (Safari); checking all prefixes is slow. */
const prefixed: StylisPlugin = (element) => {
  if (element.type === 'decl' && element.props === 'user-select')
    element.return = `-webkit-${element.value}${element.value}`;
};

/**
 * Theme, style cache, global styles and colours for everything below. One on the page, rendered by
 * the shell.
 */
export function PortalTheme({ nonce, initial, children }: PortalThemeProps) {
  const appearance = useAppearanceState(initial);
  const cache = useMemo(
    () => createCache({ key: 'cp', nonce, prepend: true, stylisPlugins: [prefixed] }),
    [nonce],
  );
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={portalTheme(appearance.mode)}>
        <AppearanceContext value={appearance}>
          <GlobalStyles styles={globalStyles} />
          {children}
        </AppearanceContext>
      </ThemeProvider>
    </CacheProvider>
  );
}
