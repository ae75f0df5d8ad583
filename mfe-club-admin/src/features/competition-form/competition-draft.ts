export interface RoundDraft {
  name: string;
  description: string;
  /** Campus date and time, `2026-03-06T17:30`. */
  date: string;
  duration: string;
  isLive: boolean;
}
export interface PrizeDraft {
  position: string;
  reward: string;
}
export interface JudgeDraft {
  name: string;
  profile: string;
  userId: string;
}
/** The competition form as its inputs hold it. */
export interface CompetitionDraft {
  description: string;
  teamAllowed: boolean;
  teamSizeLimit: string;
  evaluationCriteria: string;
  prizes: PrizeDraft[];
  rules: string[];
  judges: JudgeDraft[];
  rounds: RoundDraft[];
}

/** The sections as the form names them. */
export const competitionLabels: Record<keyof CompetitionDraft, string> = {
  description: 'Description',
  teamAllowed: 'Allow team participation',
  teamSizeLimit: 'Maximum team size',
  evaluationCriteria: 'Evaluation Criteria',
  prizes: 'Prizes',
  rules: 'Competition Rules',
  judges: 'Judges',
  rounds: 'Competition Rounds',
};

export const newRound = (number: number): RoundDraft => ({
  name: `Round ${number}`,
  description: '',
  date: '',
  duration: '60',
  isLive: false,
});

export const blankCompetition = (): CompetitionDraft => ({
  description: '',
  teamAllowed: false,
  teamSizeLimit: '1',
  evaluationCriteria: '',
  prizes: [],
  rules: [],
  judges: [],
  rounds: [newRound(1)],
});

export const addRound = (rounds: readonly RoundDraft[]): RoundDraft[] => [
  ...rounds,
  newRound(rounds.length + 1),
];

/**
 * Takes a round away; the rest that still carry a made-up name are counted anew, a name of one's
 * own stays.
 */
export const removeRound = (rounds: readonly RoundDraft[], index: number): RoundDraft[] =>
  rounds
    .filter((_, at) => at !== index)
    .map((round, at) =>
      /^Round \d+$/.test(round.name) ? { ...round, name: `Round ${at + 1}` } : round,
    );

/** Changes one round; at most one is live. */
export const changeRound = (
  rounds: readonly RoundDraft[],
  index: number,
  change: Partial<RoundDraft>,
): RoundDraft[] =>
  rounds.map((round, at) => {
    if (at === index) return { ...round, ...change };
    return change.isLive && round.isLive ? { ...round, isLive: false } : round;
  });

export const addPrize = (prizes: readonly PrizeDraft[]): PrizeDraft[] => [
  ...prizes,
  { position: String(prizes.length + 1), reward: '' },
];

/** Takes a prize away and counts the positions anew from 1. */
export const removePrize = (prizes: readonly PrizeDraft[], index: number): PrizeDraft[] =>
  prizes
    .filter((_, at) => at !== index)
    .map((prize, at) => ({ ...prize, position: String(at + 1) }));

export const isChanged = (draft: CompetitionDraft, start: CompetitionDraft): boolean =>
  JSON.stringify(draft) !== JSON.stringify(start);
