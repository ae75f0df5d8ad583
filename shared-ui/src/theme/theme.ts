import { createTheme, type Theme } from '@mui/material/styles';
import { once } from '../format/once';
import { colours, fontFamily, type Mode, motion, token, typeScale } from './tokens';

const radius = 12;

function build(mode: Mode): Theme {
  const { surface, text, accent, border, rejected, approved, pending, info } = colours[mode];
  return createTheme({
    palette: {
      mode,
      primary: { main: accent.main, dark: accent.hover, contrastText: text.onAccent },
      error: { main: rejected.solid },
      success: { main: approved.solid },
      warning: { main: pending.solid },
      info: { main: info.solid },
      background: { default: surface.page, paper: surface.card },
      text: { primary: text.strong, secondary: text.muted },
      divider: border.soft,
    },
    spacing: 8,
    shape: { borderRadius: radius },
    typography: {
      fontFamily,
      htmlFontSize: 16,
      fontSize: 16,
      body1: { fontSize: typeScale.body },
      body2: { fontSize: typeScale.small },
    },
    transitions: {
      duration: {
        shortest: 100,
        shorter: 120,
        short: 140,
        standard: motion,
        complex: motion,
        enteringScreen: motion,
        leavingScreen: 120,
      },
    },
    components: {
      // Gaps instead of margins: what wraps keeps its distance.
      MuiStack: { defaultProps: { useFlexGap: true } },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none', color: token.text.strong } } },
      MuiMenuItem: {
        styleOverrides: {
          root: {
            minHeight: 44,
            gap: 12,
            '&:hover, &.Mui-focusVisible': { backgroundColor: token.surface.sunken },
            '&.Mui-focusVisible': { outline: `3px solid ${token.focus}`, outlineOffset: '-3px' },
          },
        },
      },
      MuiTooltip: {
        styleOverrides: {
          tooltip: {
            fontSize: typeScale.small,
            backgroundColor: token.text.strong,
            color: token.surface.card,
            padding: '6px 10px',
          },
        },
      },
    },
  });
}

const themes: Record<Mode, () => Theme> = {
  light: once(() => build('light')),
  dark: once(() => build('dark')),
};

/** MUI's theme in one mode, built on first use. */
export const portalTheme = (mode: Mode): Theme => themes[mode]();
