import { type Canary, type CanaryArm } from 'contracts/releases';
import { BUCKETS } from '../health/field.repository';
import { p75 } from '../health/health.service';
import {
  type Arm,
  GOOD,
  LEAST_VIEWS,
  type Vital,
  vitals,
  type Worse,
  worseOf,
} from './canary-rule';
import { type ArmName, type CanaryCount } from './canaries.repository';

const sum = (counts: readonly CanaryCount[]) => counts.reduce((all, { count }) => all + count, 0);

function armOf(counts: readonly CanaryCount[]): Arm & CanaryArm {
  const named = (name: string) => counts.filter((each) => each.name === name);
  const vitalOf = (name: Vital) => {
    const all = named(name);
    const isSlow = ({ bucket }: CanaryCount) => (BUCKETS[bucket] ?? Infinity) > GOOD[name];
    return { views: sum(all), hits: sum(all.filter(isSlow)), p75: all.length ? p75(all) : null };
  };
  return {
    views: sum(named('view')),
    troubled: sum(named('trouble')),
    vitals: { LCP: vitalOf('LCP'), INP: vitalOf('INP'), CLS: vitalOf('CLS') },
  };
}

/** The figures of both sides, from what was counted. */
export function figuresOf(counts: readonly CanaryCount[]) {
  const of = (arm: ArmName) => armOf(counts.filter((each) => each.arm === arm));
  return { canary: of('canary'), pinned: of('pinned') };
}

const isVital = (what: Worse['what']): what is Vital => vitals.some((each) => each === what);
const percent = ({ hits, views }: { hits: number; views: number }) =>
  views ? ` (${((hits / views) * 100).toFixed(1)} %)` : '';

const limitOf = (vital: Vital) => (vital === 'CLS' ? 'over 0.1' : `over ${GOOD[vital]} ms`);

/** What makes the canary worse, with its figures. */
export function worseWords({ what, canary, pinned }: Worse, pinnedVersion: string): string {
  const had = isVital(what) ? `had ${what} ${limitOf(what)}` : 'had trouble';
  const of = (share: { hits: number; views: number }) =>
    `${share.hits} of ${share.views} page views${percent(share)}`;
  return pinned
    ? `${of(canary)} ${had}, with ${pinnedVersion} ${of(pinned)}`
    : `${of(canary)} ${had}; of ${pinnedVersion} there are too few, so it is held against 5 %`;
}

/** What the figures of a canary say, as a sentence. */
export function findingOf(
  figures: ReturnType<typeof figuresOf>,
  { pinned, version }: Pick<Canary, 'pinned' | 'version'>,
): string {
  const { canary } = figures;
  if (canary.views < LEAST_VIEWS)
    return `${canary.views} of the ${LEAST_VIEWS} page views that it is judged from.`;
  const worse = worseOf(canary, figures.pinned);
  if (worse) return `${version} is worse: ${worseWords(worse, pinned)}.`;
  const share = (arm: Arm) => {
    const trouble = { hits: arm.troubled, views: arm.views };
    return `${trouble.hits} of ${trouble.views}${percent(trouble)}`;
  };
  return `Nothing shows that ${version} is worse: trouble in ${share(canary)} page views, with ${pinned} in ${share(figures.pinned)}.`;
}
