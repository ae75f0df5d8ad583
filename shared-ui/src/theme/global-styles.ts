// oxlint-disable-next-line typescript/triple-slash-reference -- ambient types cannot be imported
/// <reference path="../font-files.d.ts" />
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { cssVariables, fontFamily, token, typeScale } from './tokens';

const [arialLike, dejaVu] = [
  ['Arial', 'Helvetica Neue', 'Liberation Sans', 'Roboto'],
  ['DejaVu Sans'], // all that many Linux machines have
];

/** A font of the machine, scaled to the width of Inter. */
const standIn = (
  fontFamily: string,
  fontWeight: string,
  sizeAdjust: string,
  names: readonly string[],
) => ({
  '@font-face': {
    fontFamily,
    fontWeight,
    sizeAdjust,
    src: names.map((name) => `local('${name}')`).join(', '),
  },
});
const bold = (names: readonly string[]) => names.map((name) => `${name} Bold`);

/**
 * Styles of the document itself: colours, type, focus, and no motion for people who asked for none.
 */
export const globalStyles = [
  // Each face is an entry of its own: several under one key become one rule, in which the last face
  // wins.
  {
    '@font-face': {
      fontFamily: 'Inter Variable',
      fontStyle: 'normal',
      fontDisplay: 'swap',
      // The build cuts the file to these weights (tooling/webpack/preset.ts).
      fontWeight: '400 700',
      src: `url(${interLatin}) format('woff2')`,
    },
  },
  // Stand in until Inter is there, as wide as it is: on a slow network no line breaks elsewhere
  // afterwards and nothing jumps.
  standIn('Inter Stand-in', '100 599', '106.5%', arialLike),
  standIn('Inter Stand-in', '600 900', '101.7%', bold(arialLike)),
  standIn('Inter Stand-in Linux', '100 599', '94.9%', dejaVu),
  standIn('Inter Stand-in Linux', '600 900', '86%', bold(dejaVu)),
  {
    ':root': { colorScheme: 'light', ...cssVariables('light') },
    ':root[data-appearance="dark"]': { colorScheme: 'dark', ...cssVariables('dark') },
    '*, *::before, *::after': { boxSizing: 'border-box' },
    html: { WebkitTextSizeAdjust: '100%', scrollPaddingTop: '80px' },
    body: {
      margin: 0,
      backgroundColor: token.surface.page,
      color: token.text.strong,
      fontFamily,
      fontSize: typeScale.body,
      lineHeight: 1.5,
      overflowWrap: 'anywhere',
      WebkitFontSmoothing: 'antialiased',
    },
    'h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure': { margin: 0 },
    'button, input, select, textarea': {
      font: 'inherit',
      color: 'inherit',
      letterSpacing: 'inherit',
    },
    img: { maxWidth: '100%' },
    ':focus-visible': {
      outline: `3px solid ${token.focus}`,
      outlineOffset: '2px',
      borderRadius: '6px',
    },
    'h1:focus': { outline: 'none' },
    '[hidden]': { display: 'none !important' },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
] as const;
