/**
 * Colours by purpose, for light and dark. Every pair that carries text is held to WCAG 2.2 AA by
 * tokens.test.ts.
 */
const light = {
  surface: {
    page: '#f6f6f2',
    card: '#ffffff',
    sunken: '#edeee9',
    overlay: 'rgba(18, 20, 28, 0.5)',
  },
  text: { strong: '#1b1d26', muted: '#555968', onAccent: '#ffffff' },
  accent: { main: '#3f47c4', hover: '#3138a3', surface: '#e9eafc', text: '#3a41b3' },
  border: { soft: '#dddfd8', strong: '#7b7f8f' },
  focus: '#3f47c4',
  pending: { text: '#764700', surface: '#fdf0d3', border: '#e8c98a', solid: '#b26b00' },
  approved: { text: '#125a36', surface: '#dff3e6', border: '#a5d6b8', solid: '#1f8a55' },
  rejected: { text: '#9c1b2a', surface: '#fde6e7', border: '#f0b5ba', solid: '#c62f40' },
  full: { text: '#573688', surface: '#efe7fa', border: '#cfbbec', solid: '#7a52b8' },
  info: { text: '#1b4c97', surface: '#e3edfc', border: '#b0cbf2', solid: '#2f6fd0' },
  neutral: { text: '#464a57', surface: '#e8e9ec', border: '#cbcdd4', solid: '#6c7080' },
};

type Colours = typeof light;

const dark: Colours = {
  surface: { page: '#13141a', card: '#1d1f28', sunken: '#272a35', overlay: 'rgba(5, 6, 10, 0.65)' },
  text: { strong: '#eceef5', muted: '#adb1bf', onAccent: '#14163a' },
  accent: { main: '#aab2ff', hover: '#c3c9ff', surface: '#2a2d52', text: '#bfc5ff' },
  border: { soft: '#343845', strong: '#7d8395' },
  focus: '#aab2ff',
  pending: { text: '#f6cf87', surface: '#3a2d12', border: '#6b5426', solid: '#e0a23a' },
  approved: { text: '#93dfb3', surface: '#15331f', border: '#2f6044', solid: '#4cb980' },
  rejected: { text: '#ffb3b8', surface: '#421a20', border: '#7a343d', solid: '#f0707c' },
  full: { text: '#d6bff8', surface: '#32244b', border: '#5b4487', solid: '#a883e0' },
  info: { text: '#aecbff', surface: '#1a2d4d', border: '#355384', solid: '#6ea1f2' },
  neutral: { text: '#d0d3dc', surface: '#30333e', border: '#4b4f5d', solid: '#9094a3' },
};

export type Mode = 'light' | 'dark';
export type Tone = 'pending' | 'approved' | 'rejected' | 'full' | 'info' | 'neutral';

export const colours: Readonly<Record<Mode, Colours>> = { light, dark };

type Leaves = [name: string, colour: string][];

function leavesOf(set: Colours): Leaves {
  return Object.entries(set).flatMap(([group, value]) =>
    typeof value === 'string'
      ? ([[`--cp-${group}`, value]] satisfies Leaves)
      : Object.entries(value).map(([name, colour]): [string, string] => [
          `--cp-${group}-${name}`,
          colour,
        ]),
  );
}

/** The colours of one mode as CSS custom properties: `{ '--cp-surface-page': '#f6f6f2', … }`. */
export const cssVariables = (mode: Mode): Record<string, string> =>
  Object.fromEntries(leavesOf(colours[mode]));

const tone = (name: Tone) => ({
  text: `var(--cp-${name}-text)`,
  surface: `var(--cp-${name}-surface)`,
  border: `var(--cp-${name}-border)`,
  solid: `var(--cp-${name}-solid)`,
});

/** What styles name: references that follow light and dark by themselves. */
export const token = {
  surface: {
    page: 'var(--cp-surface-page)',
    card: 'var(--cp-surface-card)',
    sunken: 'var(--cp-surface-sunken)',
    overlay: 'var(--cp-surface-overlay)',
  },
  text: {
    strong: 'var(--cp-text-strong)',
    muted: 'var(--cp-text-muted)',
    onAccent: 'var(--cp-text-onAccent)',
  },
  accent: {
    main: 'var(--cp-accent-main)',
    hover: 'var(--cp-accent-hover)',
    surface: 'var(--cp-accent-surface)',
    text: 'var(--cp-accent-text)',
  },
  border: { soft: 'var(--cp-border-soft)', strong: 'var(--cp-border-strong)' },
  focus: 'var(--cp-focus)',
  pending: tone('pending'),
  approved: tone('approved'),
  rejected: tone('rejected'),
  full: tone('full'),
  info: tone('info'),
  neutral: tone('neutral'),
} as const;

/** Five sizes of type, in rem; 1 rem = 16 px. */
export const typeScale = {
  small: '0.8125rem',
  body: '1rem',
  large: '1.125rem',
  title: '1.375rem',
  display: '1.875rem',
} as const;

export const fontFamily =
  '"Inter Variable", Inter, "Inter Stand-in", "Inter Stand-in Linux", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** Longest movement in milliseconds. */
export const motion = 160;
