/** A number of page views, and how many of them are counted as hits. */
export interface Share {
  views: number;
  hits: number;
}

export const vitals = ['LCP', 'INP', 'CLS'] as const;
export type Vital = (typeof vitals)[number];

/** Page views of one side that are compared: those with trouble, and vitals beyond their limit. */
export interface Arm {
  views: number;
  troubled: number;
  vitals: Readonly<Record<Vital, Share>>;
}

/** Upper limits of good vitals: milliseconds, hundredths for CLS (web.dev/articles/vitals). */
export const GOOD: Readonly<Record<Vital, number>> = { LCP: 2500, INP: 200, CLS: 10 };

/** With fewer page views neither side is judged. */
export const LEAST_VIEWS = 20;
/** The share of failing page views that is tolerated where the pinned version has too few views. */
const EXCUSED = 0.05;
/** Rate of wrong stops by each comparison: for all four together it is 1 in 1000. */
const ERROR = { troubled: 0.0007, vital: 0.0001 } as const;

/** Logarithm of the gamma function (Lanczos), for arguments from 0.5. */
function logGamma(x: number): number {
  const terms = [
    676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406,
    12.507343278686905, -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
  ];
  const at = x - 1;
  const sum = terms.reduce((all, term, n) => all + term / (at + n + 1), 0.9999999999998099);
  const t = at + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (at + 0.5) * Math.log(t) - t + Math.log(sum);
}
const logBeta = (a: number, b: number) => logGamma(a) + logGamma(b) - logGamma(a + b);

/** Log likelihood of the counts, if the share is `p`. */
function logLikelihood({ views, hits }: Share, p: number): number {
  const of = (count: number, chance: number) => (count === 0 ? 0 : count * Math.log(chance));
  return of(hits, p) + of(views - hits, 1 - p);
}

/** Log likelihood for an unknown share: the mean over all shares, with the weights of Jeffreys. */
const logMixture = ({ views, hits }: Share): number =>
  logBeta(hits + 0.5, views - hits + 0.5) - logBeta(0.5, 0.5);

/**
 * Evidence that the canary's share is larger: log likelihood ratio of two unknown shares against
 * the best common share.
 */
function evidence(canary: Share, pinned: Share): number {
  const all = { views: canary.views + pinned.views, hits: canary.hits + pinned.hits };
  if (canary.hits * pinned.views <= pinned.hits * canary.views) return -Infinity;
  const common = logLikelihood(all, all.hits / all.views);
  return logMixture(canary) + logMixture(pinned) - common;
}

/** Evidence that the canary's share is larger than a tolerated one. */
const evidenceAgainst = (canary: Share, excused: number): number =>
  canary.hits <= excused * canary.views
    ? -Infinity
    : logMixture(canary) - logLikelihood(canary, excused);

/** What makes a canary worse than the pinned version. */
export interface Worse {
  what: 'troubled' | Vital;
  canary: Share;
  /** Null: too few page views, so it is compared with `EXCUSED`. */
  pinned: Share | null;
}

const shareOf = (arm: Arm, what: Worse['what']): Share =>
  what === 'troubled' ? { views: arm.views, hits: arm.troubled } : arm.vitals[what];

function compared(what: Worse['what'], canary: Share, pinned: Share): Worse | null {
  if (canary.views < LEAST_VIEWS) return null;
  const isKnown = pinned.views >= LEAST_VIEWS;
  // Vitals have no tolerated share: they depend on the page and on people's devices.
  if (!isKnown && what !== 'troubled') return null;
  const found = isKnown ? evidence(canary, pinned) : evidenceAgainst(canary, EXCUSED);
  const error = what === 'troubled' ? ERROR.troubled : ERROR.vital;
  return found >= -Math.log(error) ? { what, canary, pinned: isKnown ? pinned : null } : null;
}

/**
 * Evidence that a canary is worse than the pinned version; null while there is none. Pure. A
 * sequential test with mixture likelihood ratios (docs/decisions/0031): it may be evaluated after
 * every page view, and stops at most one in a thousand versions that are not worse.
 */
export function worseOf(canary: Arm, pinned: Arm): Worse | null {
  for (const what of ['troubled', ...vitals] as const) {
    const found = compared(what, shareOf(canary, what), shareOf(pinned, what));
    if (found) return found;
  }
  return null;
}
