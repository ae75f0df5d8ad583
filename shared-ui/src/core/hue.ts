/** A number made from a name: the same name always gives the same one. */
export function seedOf(name: string): number {
  let seed = 2166136261;
  for (const letter of name) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return seed;
}

const hues = [232, 262, 200, 172, 150, 340, 18, 290];

/** One of eight hues that go together, in degrees. */
export const hueOf = (name: string) => hues[seedOf(name) % hues.length] ?? 232;
