import { type Arm, worseOf } from './canary-rule';

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const none = { views: 0, hits: 0 };
const armOf = (more: Partial<Arm> = {}): Arm => ({
  views: 0,
  troubled: 0,
  vitals: { LCP: none, INP: none, CLS: none },
  ...more,
});
const seeds = Array.from({ length: 100 }, (_, seed) => seed + 1);

interface Traffic {
  /** Shares of page views with trouble. */
  canary: number;
  pinned: number;
  /** Page views of the pinned version for each one of the canary. */
  beside: number;
}

/**
 * The number of page views of the canary after which it is stopped, checked after each; null for
 * never.
 */
function stoppedAfter(seed: number, { canary, pinned, beside }: Traffic, most: number) {
  const random = randomOf(seed);
  const [one, other] = [
    { views: 0, troubled: 0 },
    { views: 0, troubled: 0 },
  ];
  const visit = (arm: typeof one, share: number) => {
    arm.views += 1;
    if (random() < share) arm.troubled += 1;
  };
  while (one.views < most) {
    for (let count = 0; count < beside; count += 1) visit(other, pinned);
    visit(one, canary);
    if (worseOf(armOf(one), armOf(other))) return one.views;
  }
  return null;
}

describe.each([
  ['5 % of browsers, beside a sound version', { pinned: 0, beside: 19 }],
  ['5 % of browsers, beside 1 of 100 with trouble', { pinned: 0.01, beside: 19 }],
  ['20 % of browsers, beside 1 of 100 with trouble', { pinned: 0.01, beside: 4 }],
  ['50 % of browsers, beside a sound version', { pinned: 0, beside: 1 }],
  ['a version that only its canary’s people open', { pinned: 0, beside: 0 }],
])('%s', (_who, traffic) => {
  test('what throws for 1 in 5 visits is stopped within 200 of them, for a hundred seeds', () => {
    const after = seeds.map((seed) => stoppedAfter(seed, { canary: 0.2, ...traffic }, 200));
    expect(after.filter((views) => views === null)).toEqual([]);
    expect(Math.min(...after.map(Number))).toBeGreaterThanOrEqual(20);
  });

  test('what is no worse is never stopped in 2,000 visits, for a hundred seeds', () => {
    const after = seeds.map((seed) =>
      stoppedAfter(seed, { canary: traffic.pinned, ...traffic }, 2000),
    );
    expect(after).toEqual(seeds.map(() => null));
  });
});

test('with fewer than 20 page views nothing is judged', () => {
  const pinned = armOf({ views: 1000 });
  expect(worseOf(armOf({ views: 19, troubled: 19 }), pinned)).toBeNull();
  expect(worseOf(armOf({ views: 20, troubled: 20 }), pinned)).toEqual({
    what: 'troubled',
    canary: { views: 20, hits: 20 },
    pinned: { views: 1000, hits: 0 },
  });
});

test('where the pinned version has too few page views, trouble in 1 of 20 is excused', () => {
  const judged = (troubled: number, views: number) =>
    worseOf(armOf({ views, troubled }), armOf({ views: 19, troubled: 0 }));
  expect(judged(50, 1000)).toBeNull();
  expect(judged(200, 1000)).toMatchObject({ what: 'troubled', pinned: null });
});

test('a version with less trouble than the pinned one runs on', () => {
  expect(
    worseOf(armOf({ views: 1000, troubled: 100 }), armOf({ views: 1000, troubled: 300 })),
  ).toBeNull();
  expect(
    worseOf(armOf({ views: 1000, troubled: 300 }), armOf({ views: 1000, troubled: 100 })),
  ).not.toBeNull();
});

test.each(['LCP', 'INP', 'CLS'] as const)('it is stopped when it is worse in %s', (name) => {
  const armWith = (hits: number, views = 200): Arm => {
    const { vitals } = armOf();
    return armOf({ views, vitals: { ...vitals, [name]: { views, hits } } });
  };
  expect(worseOf(armWith(90), armWith(20))).toMatchObject({ what: name });
  expect(worseOf(armWith(22), armWith(20))).toBeNull();
  // Nothing is known of the pinned one.
  expect(worseOf(armWith(200), armWith(0, 19))).toBeNull();
});

test.each([
  // Page views, those with trouble; the same of the pinned version; whether that is enough.
  [100, 17, 100, 0, false],
  [100, 18, 100, 0, true],
  [40, 4, 760, 0, false],
  [40, 5, 760, 0, true],
  [100, 10, 1900, 19, false],
  [100, 11, 1900, 19, true],
  [100, 17, 0, 0, false],
  [100, 18, 0, 0, true],
])(
  '%d views of which %d had trouble, beside %d of which %d had: enough is %s',
  (views, troubled, pinnedViews, pinnedTroubled, isEnough) => {
    const found = worseOf(
      armOf({ views, troubled }),
      armOf({ views: pinnedViews, troubled: pinnedTroubled }),
    );
    expect(found !== null).toBe(isEnough);
  },
);
