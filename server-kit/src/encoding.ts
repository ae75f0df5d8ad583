export type Encoding = 'br' | 'gzip';
const known = ['br', 'gzip'] as const;

const weightOf = (accepted: string, wanted: string): number | undefined => {
  for (const part of accepted.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    if (name !== wanted) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return weight ? Number(weight.slice(2)) || 0 : 1;
  }
  return undefined;
};

function choose(accepted: string): Encoding[] {
  const any = weightOf(accepted, '*') ?? 0;
  const weights = known.map((name) => ({ name, weight: weightOf(accepted, name) ?? any }));
  return weights
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ name }) => name);
}

const none: readonly Encoding[] = [];
const chosen = new Map<string, readonly Encoding[]>();

/**
 * The encodings that an accept-encoding header allows, the best first. Browsers send few different
 * headers, so results are cached.
 */
export function encodingsFor(accepted: string | undefined): readonly Encoding[] {
  if (!accepted) return none;
  const before = chosen.get(accepted);
  if (before) return before;
  const encodings = choose(accepted);
  if (chosen.size < 100) chosen.set(accepted, encodings);
  return encodings;
}
