const kinds = {
  user: '01',
  club: '02',
  member: '03',
  request: '04',
  event: '05',
  decision: '06',
  competition: '07',
  team: '08',
  registration: '09',
  announcement: '0a',
  question: '0b',
} as const;

/** Prefix of all demo ids, by which demo rows are told from others. */
export const DEMO_PREFIX = 'de30';

/** The id of the n-th demo row of a kind: 24 hexadecimal characters like any other. */
export const demoId = (kind: keyof typeof kinds, number: number): string =>
  `${DEMO_PREFIX}${kinds[kind]}${number.toString(16).padStart(18, '0')}`;
