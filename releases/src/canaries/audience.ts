import { type Audience } from 'contracts/releases';

/** Number of buckets: so few that a bucket identifies nobody. */
export const BUCKETS_OF_BROWSERS = 1000;

/** The facts of a request that canaries use. */
export interface Visitor {
  bucket: number | null;
  role: string | null;
  /** The canary whose link it opened. */
  joined: string | null;
}

/** The first bucket of a canary, so that different canaries start at different browsers. */
const firstBucket = (id: string) => Number.parseInt(id.slice(0, 8), 16) % BUCKETS_OF_BROWSERS;

function isFor({ id, audience }: { id: string; audience: Audience }, visitor: Visitor): boolean {
  switch (audience.by) {
    case 'percent': {
      if (visitor.bucket === null) return false;
      const all = BUCKETS_OF_BROWSERS;
      const place = (visitor.bucket - firstBucket(id) + all) % all;
      return place < (audience.percent / 100) * all;
    }
    case 'role':
      return visitor.role === audience.role;
    case 'opt-in':
      return visitor.joined === id;
  }
}

/**
 * The oldest running canary that includes a browser. At most one per browser, so that each is
 * compared separately. Pure.
 */
export const canaryFor = <C extends { id: string; audience: Audience }>(
  running: readonly C[],
  visitor: Visitor,
): C | null => running.find((canary) => isFor(canary, visitor)) ?? null;

/** `5 % of the browsers`, `browsers of members`. */
export function audienceWords(audience: Audience): string {
  if (audience.by === 'percent') return `${audience.percent} % of browsers`;
  return audience.by === 'role' ? `browsers of role ${audience.role}` : 'who opens its link';
}
