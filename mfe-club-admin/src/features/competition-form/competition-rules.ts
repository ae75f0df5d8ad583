import { type CompetitionDraft } from './competition-draft';

const isFilled = (text: string) => text.trim() !== '';
const isPositive = (text: string) => isFilled(text) && Number(text) > 0;

/** Everything that stands against sending the competition, in the order of the form. */
export const competitionProblems = (draft: CompetitionDraft): string[] => {
  const problems: string[] = [];
  if (draft.teamAllowed && !(Number(draft.teamSizeLimit) >= 2)) problems.push('Team size must be at least 2 for team competitions');
  if (!isFilled(draft.description)) problems.push('Description is required');
  if (!isFilled(draft.evaluationCriteria)) problems.push('Evaluation criteria is required');
  const round = draft.rounds.find(
    ({ name, description, date, duration }) => !isFilled(name) || !isFilled(description) || !isFilled(date) || !isPositive(duration),
  );
  if (round) problems.push(`All fields for ${round.name.trim() || 'a round'} are required`);
  if (draft.prizes.length === 0) problems.push('At least one prize is required');
  draft.prizes.forEach((prize, index) => {
    if (!isPositive(prize.position) || !isFilled(prize.reward)) problems.push(`All fields for prize #${index + 1} are required`);
  });
  if (draft.judges.some((judge) => !isFilled(judge.name))) problems.push('Judge name is required');
  return problems;
};

/** The problems as one sentence for the banner, or null. */
export const competitionBanner = (draft: CompetitionDraft): string | null => competitionProblems(draft).join(', ') || null;
