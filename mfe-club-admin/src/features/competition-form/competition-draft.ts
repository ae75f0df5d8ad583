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
/** The values of the competition form's inputs. */
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

/** The form's names of the sections. */
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

/** The name of a round: a default name follows its position, an own name is kept. */
export const roundName = (name: string, index: number): string =>
  /^Round \d+$/.test(name) ? `Round ${index + 1}` : name;
