/** @without-browser */
import { colours, cssVariables, type Mode, token, type Tone } from './tokens';

const channels = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (a: string, b: string) => {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
};

const tones: Tone[] = ['pending', 'approved', 'rejected', 'full', 'info', 'neutral'];

/**
 * Every pair of colours that meets on a screen, with the contrast it needs: 4.5 for text, 3 for
 * what has a shape only.
 */
function pairsOf(mode: Mode): [name: string, front: string, back: string, least: number][] {
  const { surface, text, accent, border, focus, ...rest } = colours[mode];
  const grounds = [
    ['page', surface.page],
    ['card', surface.card],
    ['sunken', surface.sunken],
  ] as const;
  return [
    ...grounds.flatMap(([name, ground]): [string, string, string, number][] => [
      [`strong on ${name}`, text.strong, ground, 4.5],
      [`muted on ${name}`, text.muted, ground, 4.5],
      [`accent text on ${name}`, accent.text, ground, 4.5],
      [`error text on ${name}`, rest.rejected.text, ground, 4.5],
      [`focus on ${name}`, focus, ground, 3],
      [`input border on ${name}`, border.strong, ground, 3],
      [`accent bar on ${name}`, accent.main, ground, 3],
      ...tones.map((tone): [string, string, string, number] => [
        `${tone} bar on ${name}`,
        rest[tone].solid,
        ground,
        3,
      ]),
    ]),
    ...tones.map((tone): [string, string, string, number] => [
      `${tone} badge`,
      rest[tone].text,
      rest[tone].surface,
      4.5,
    ]),
    ['button', text.onAccent, accent.main, 4.5],
    ['hovered button', text.onAccent, accent.hover, 4.5],
    ['accent chip', accent.text, accent.surface, 4.5],
    ['strong on chosen card', text.strong, accent.surface, 4.5],
    ['muted on chosen card', text.muted, accent.surface, 4.5],
    ['tooltip', surface.card, text.strong, 4.5],
  ];
}

describe.each(['light', 'dark'] as const)('colours in %s', (mode) => {
  it.each(pairsOf(mode))('%s reads well', (_name, front, back, least) => {
    expect(contrast(front, back)).toBeGreaterThanOrEqual(least);
  });
});

it('names every colour in both modes, and every reference leads to one', () => {
  const names = Object.keys(cssVariables('light'));
  expect(Object.keys(cssVariables('dark'))).toEqual(names);
  const references = JSON.stringify(token).match(/--cp-[\w-]+/g) ?? [];
  expect(references.length).toBeGreaterThan(30);
  for (const reference of references) expect(names).toContain(reference);
});
